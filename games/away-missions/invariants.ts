/** What holds after every decision of a game of Away Missions. */
import { inPlay, room, sheetOf } from './rules/characters.ts';
import { ratings } from './rules/sheet.ts';
import { layout } from './rules/spaces.ts';
import type { Reading } from './rules/types.ts';
import { lying } from './rules/zones.ts';

export const invariants: Record<string, (t: Reading) => string | undefined> = {
  'what is attached lies on somebody in the mission area': (t) => {
    const p = lying(t, 'attached').find(({ place }) => (t.state.characters[place]?.at ?? null) === null);
    return p && `'${p.id}' is attached to '${p.place}', who is not there`;
  },
  'at most two characters share a space, and only friends stay together': (t) => {
    const there = new Map<string, string[]>();
    for (const c of inPlay(t)) there.set(c.at ?? '', [...(there.get(c.at ?? '') ?? []), c.owner]);
    for (const [space, owners] of there) {
      if (owners.length > 2) return `${owners.length} are in ${space}`;
      if (!owners.every((owner) => t.allied(owner, owners[0] ?? ''))) return `foes share ${space}`;
    }
    return undefined;
  },
  'everybody is in a space that exists': (t) => inPlay(t).find((c) => !layout(t).find(c.at ?? ''))?.id,
  'no rating is below its lowest value, none above the printed one': (t) => {
    for (const c of inPlay(t)) {
      const sheet = sheetOf(t, c.id);
      for (const of of ratings)
        if (c.lost[of] < 0 || sheet[of] - c.lost[of] < Math.min(1, sheet[of]))
          return `${c.id} has lost ${c.lost[of]} ${of}`;
      if (Object.values(room(t, c.id)).some((n) => n < 0)) return `${c.id} has less than nothing`;
    }
    return undefined;
  },
  'tokens keep their bounds': ({ state }) => {
    const odd = Object.values(state.characters).find((c) => c.stun < 0 || c.stun > 2);
    if (odd) return `${odd.id} has ${odd.stun} Stun tokens`;
    const poor = Object.entries(state.players).find(([, p]) => p.adapt < 0 || p.intel < 0 || p.tokens < 0);
    return poor && `${poor[0]} has spent what was not there`;
  },
  'cards are being played only while something happens': (t) =>
    lying(t, 'played').length > 0 && (t.state.active === null || t.state.phase !== 'action')
      ? `${lying(t, 'played').length} cards are still being played`
      : undefined,
};
