/** What the server says of each game, and the face each brings. */
import { anyFace, type GameData, type GameFace, type Voice } from '@tenforward/ui';
import { speaker, type Words } from '@tenforward/kernel/words';
import type { GameInfo, GameLine } from '@tenforward/protocol';
import { useEffect, useMemo, useState } from 'react';
import { type Fetched, useFetched } from './fetched.ts';

export type { GameInfo, GameLine };

export const useGames = (): Fetched<{ readonly games: readonly GameLine[] }> => useFetched('GET /api/games');
export const useGame = (id: string | undefined): Fetched<GameInfo> =>
  useFetched('GET /api/games/:game', id === undefined ? null : { params: { game: id } });

/** One chunk for each game, loaded when it is looked at. */
const faces: Readonly<Record<string, () => Promise<GameFace>>> = {
  'away-missions': async () => anyFace((await import('@tenforward/away-missions/web')).face),
};
export const hasFace = (id: string): boolean => Object.hasOwn(faces, id);

/** A face, for whoever asks several games at once. */
export const loadFace = async (id: string): Promise<GameFace | undefined> =>
  Object.hasOwn(faces, id) ? await faces[id]?.() : undefined;

export function useFace(id: string | undefined): GameFace | undefined {
  const [face, setFace] = useState<GameFace>();
  useEffect(() => {
    let isGone = false;
    if (id !== undefined && Object.hasOwn(faces, id))
      void faces[id]?.().then((found) => {
        if (!isGone) setFace(() => found);
      });
    return () => {
      isGone = true;
    };
  }, [id]);
  return face?.id === id ? face : undefined;
}

/** Words of a game, its cards and the people at the table, as sentences. */
export function voiceOf(data: GameData, face: GameFace, names: Readonly<Record<string, string>>): Voice {
  const speak = speaker([data.words], names, face.naming(data));
  // the words of an option are said at every change of the screen, and never change themselves
  const said = new WeakMap<Words, string>();
  const say = (words: Words): string => {
    const sentence = said.get(words) ?? speak(words);
    said.set(words, sentence);
    return sentence;
  };
  return { say, name: speak.nameOf };
}
export function useVoice(
  data: GameData | undefined,
  face: GameFace | undefined,
  names: Readonly<Record<string, string>>,
): Voice | undefined {
  const key = JSON.stringify(names);
  return useMemo(
    () => (data && face ? voiceOf(data, face, JSON.parse(key) as Record<string, string>) : undefined),
    [data, face, key],
  );
}
