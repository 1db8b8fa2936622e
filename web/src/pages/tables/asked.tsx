/** What somebody is asked at a table, in the words of its game. */
import { type Speaker, speaker } from '@tenforward/kernel/words';
import type { TableLine } from '@tenforward/protocol';
import type { GameData } from '@tenforward/ui';
import { type ReactNode, useMemo } from 'react';
import { useFace, useGame } from '../../api/games.ts';
import { say } from '../../words/tables.ts';
import { namesOf } from './lines.ts';

const nobody = {};

/** Speaks a game's words at once, and its names as soon as its face is there. */
export function useSpeaker(
  data: GameData | undefined,
  names: Readonly<Record<string, string>> = nobody,
): Speaker | undefined {
  const face = useFace(data?.id);
  const key = JSON.stringify(names);
  return useMemo(
    () => data && speaker([data.words], JSON.parse(key) as Record<string, string>, face?.naming(data)),
    [data, face, key],
  );
}

export function Asked({ line }: { line: TableLine }): ReactNode {
  const game = useGame(line.asked ? line.game : undefined);
  const speak = useSpeaker(game.data, namesOf(line));
  return line.asked && speak ? speak(line.asked) : say('asked.you');
}
