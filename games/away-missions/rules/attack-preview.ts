/** What an attack would mean, before it is chosen: the line that was judged, both pools, and the odds of each Damage. */
import type { PreviewOdds, PreviewPool, Words } from '@tenforward/kernel';
import { say } from '../words.ts';
import { attackPool, damageBonus, defensePool, stuns } from './attack-pools.ts';
import type { Attack } from './attack.ts';
import { backersOf, isBorg, room, total, who } from './characters.ts';
import { lineDrawn } from './draw.ts';
import { odds } from './odds.ts';
import { percentOf, type Pool, poolShown, rounded } from './pools.ts';
import { reactionsTo } from './reactions.ts';
import { sightOf } from './spaces.ts';
import type { CardId, Preview, Reading } from './types.ts';
import { attachedTo, selfOf } from './zones.ts';

export function attackPreview(t: Reading, attack: Attack, isRefused: boolean): Preview {
  const line = aimShown(t, attack);
  if (isRefused) return line;
  const { attacking, defending, list, notes } = chancesOf(t, attack);
  const pools: PreviewPool[] = [
    poolShown(t, say('pools.attack', { character: attack.attacker }), attack.attacker, attacking),
    poolShown(t, say('pools.defense', { character: attack.target }), attack.target, defending),
  ];
  return {
    ...line,
    marks: [...backersOf(t, attack.attacker), ...backersOf(t, attack.target)],
    pools,
    odds: list,
    notes: [...notes, say('preview.before-cards')],
  };
}

/** The one number worth comparing with other attacks. */
export const attackValue = (t: Reading, attack: Attack): Words => chancesOf(t, attack).value;

function chancesOf(t: Reading, attack: Attack): Chances & { readonly attacking: Pool; readonly defending: Pool } {
  const attacking = attackPool(t, attack);
  const defending = defensePool(t, attack);
  const chances = stuns(t, attack) ? stunOdds : damageOdds;
  return { attacking, defending, ...chances(t, attack, odds(attacking.dice, defending.dice).atLeast) };
}

/** The very line the rules found; where there is none, the one that came nearest. */
function aimShown(t: Reading, { attacker, target }: Attack): Preview {
  const space = who(t, target).at ?? '';
  const sight = sightOf(t, attacker);
  const line = t.once(`line ${attacker} ${space}`, () => sight.line(space));
  if (line) return { draw: [lineDrawn(line, true)], own: { opens: sight.doors(space, line) } };
  const near = t.once(`near line ${attacker} ${space}`, () => sight.nearest(space));
  return near ? { draw: [lineDrawn(near, false)] } : {};
}

interface Chances {
  readonly list: PreviewOdds[];
  readonly value: Words;
  readonly notes: Words[];
}

/** Each Damage the target can suffer and stay, then all that is too much for it. */
function damageOdds(t: Reading, attack: Attack, atLeast: readonly number[]): Chances {
  const bonus = damageBonus(t, attack);
  const most = total(room(t, attack.target)); // AM-damage-4
  const hit = atLeast[1] ?? 0;
  const isTurned = t.query('assimilates', { attack }, attack.weapon.rules.includes('Assimilate')); // AM-rules-1
  const list: PreviewOdds[] = [{ say: say('odds.no-damage'), p: rounded(1 - hit) }];
  let fatal = 0;
  for (let dice = 1; dice < atLeast.length; dice++) {
    const n = dice + bonus;
    if (n > most) {
      fatal = atLeast[dice] ?? 0;
      break;
    }
    list.push({ say: say('odds.some-damage', { n }), p: rounded((atLeast[dice] ?? 0) - (atLeast[dice + 1] ?? 0)) });
  }
  const saver = saverOf(t, attack);
  if (fatal > 0)
    list.push({
      say:
        saver === undefined
          ? say(isTurned ? 'odds.assimilated' : 'odds.neutralized', { n: most + 1 })
          : say('odds.saved', { n: most + 1, card: saver }),
      p: rounded(fatal),
      hot: true,
    });
  const percent = saver === undefined ? percentOf(fatal) : 0;
  const value =
    percent > 0
      ? say(isTurned ? 'value.assimilated' : 'value.neutralized', { percent })
      : say('value.hit', { percent: percentOf(hit) });
  const notes = [
    ...(bonus > 0 ? [say('preview.bonus', { n: bonus })] : []),
    ...(isTurned && fatal > 0 && saver === undefined
      ? [say('preview.assimilate', { character: attack.target, seat: who(t, attack.attacker).owner })]
      : []),
    ...(attack.weapon.rules.includes('Stun') && isBorg(t, attack.target) ? [say('preview.stun-borg')] : []),
  ];
  return { list, value, notes };
}

/** A card on the target that everybody sees, and that has to save it. */
export function saverOf(t: Reading, { target, attacker }: Pick<Attack, 'target' | 'attacker'>): CardId | undefined {
  const { owner } = who(t, target);
  const cause = { at: who(t, attacker).at, by: attacker, seat: who(t, attacker).owner, attack: null };
  const event = { character: target, owner, cause, withHonor: false };
  return attachedTo(t, target).find((p) =>
    reactionsTo(t.card(p.kind), 'instead', 'neutralized').some(
      (reaction) => reaction.may === undefined && (reaction.if?.(t, event, selfOf(p)) ?? true),
    ),
  )?.kind;
}

/** A Stun weapon gives a token in place of Damage; the second incapacitates, and there is no third. */
function stunOdds(t: Reading, { target }: Attack, atLeast: readonly number[]): Chances {
  const hit = atLeast[1] ?? 0;
  const { stun } = who(t, target);
  const percent = percentOf(hit);
  const list: PreviewOdds[] = [{ say: say('odds.no-stun'), p: rounded(1 - hit) }];
  if (stun >= 2)
    return { list: [], value: say('value.stunned', { percent: 0 }), notes: [say('preview.stunned-twice')] }; // AM-rules-24
  list.push({ say: say(stun === 1 ? 'odds.incapacitated' : 'odds.stunned'), p: rounded(hit), hot: true });
  const value = say(stun === 1 ? 'value.incapacitated' : 'value.stunned', { percent });
  return { list, value, notes: [say('preview.stun')] };
}
