/** What something is, for the card that pops up beside it. */
import type { Explained } from '@tenforward/ui';
import { layoutOf } from '../rules/layout.ts';
import type { Sheet } from '../rules/sheet.ts';
import { factionNamed, factionOf } from './faction.ts';
import { inForceOn } from './in-force.ts';
import { among, listed, say } from './say.ts';
import { bareId, cardOf, factsOf, openOf, ratingsOf, sheetOf, stateOf } from './sight.ts';
import { weaponInWords } from './weapon.ts';
import { thingAt } from './where.ts';
import type { Seen, ShownCharacter } from './seen.ts';

const kinds = ['character', 'overlay', 'core', 'mission', 'event', 'permanent', 'trait', 'equipment'] as const;
export const kindInWords = (kind: string | undefined): string => {
  const known = among(kinds, kind);
  return known ? say(`explain.kind.${known}`) : '';
};

/** Facts stand before the text of a card in brackets; they are shown in a row of their own. */
export const bareText = (text: string): string => text.replace(/^\[[^\]]*\]\s*/, '');

function linesOf(sheet: Sheet): string[] {
  const skills = Object.entries(sheet.specializations).map(([name, n]) =>
    n > 1 ? say('explain.times', { name, n }) : name,
  );
  return [
    ...sheet.weapons.map(weaponInWords),
    ...(skills.length > 0 ? [say('explain.specializations', { names: skills.join(', ') })] : []),
    ...(sheet.keywords.length > 0 ? [say('explain.keywords', { names: sheet.keywords.join(', ') })] : []),
    ...(sheet.hivemind ? [say('explain.hivemind')] : []),
    ...(sheet.escalation === undefined ? [] : [say('explain.escalation', { n: sheet.escalation })]),
  ];
}

const sources = ['printed', 'public', 'house'] as const;
const cardParts = [
  'name',
  'text',
  'sheet',
  'role',
  'weapon',
  'weapons',
  'attack',
  'keyword',
  'keywords',
  'points',
  'escalation',
  'copies',
] as const;

function sourceInWords(id: string, from: string): string {
  const [known, source] = [among(cardParts, id), among(sources, from)];
  const part = known ? say(`explain.part.${known}`) : id;
  return source ? say(`explain.from.${source}`, { part }) : say('explain.from.other', { part, from });
}
/** 'Name as printed; text of this house', in the order most people ask. */
function provenanceInWords(provenance: Readonly<Record<string, string>> | undefined): string[] {
  const parts = Object.entries(provenance ?? {}).map(([part, from]) => sourceInWords(part, from));
  return parts.length > 0 ? [say('explain.provenance', { parts: parts.join('; ') })] : [];
}

function explainCard(seen: Seen, copy: string): Explained | undefined {
  const card = cardOf(seen.data, copy);
  if (!card) return undefined;
  const { kind, affiliation, keyword, points, supply, sheet, weapons, provenance } = factsOf(seen.data, copy);
  const values = sheet
    ? [say('explain.sheet', { attack: sheet.attack, defense: sheet.defense, skill: sheet.skill, move: sheet.move * 2 })]
    : [];
  return {
    title: card.name,
    faction: factionNamed(affiliation),
    facts: [
      ...(kindInWords(kind) ? [kindInWords(kind)] : []),
      ...(keyword === undefined ? [] : [keyword]),
      ...(points === undefined ? [] : [say('card.points', { n: points })]),
      ...(supply === undefined ? [] : [say('explain.supply', { n: supply })]),
      ...values,
    ],
    text: bareText(card.text),
    lines: [...(sheet ? linesOf(sheet) : []), ...(weapons ?? []).map(weaponInWords), ...provenanceInWords(provenance)],
  };
}

/** An assimilated character has the abilities and weapons of the overlay that lies on it. */
const cardIdOf = ({ data }: Seen, c: ShownCharacter): string | undefined =>
  c.assimilated ? Object.keys(data.cards).find((id) => factsOf(data, id).kind === 'overlay') : (c.card ?? undefined);

/** 'In force: Blood Rage (this round).' */
function forceInWords(seen: Seen, id: string): string[] {
  const cards = inForceOn(seen, id);
  return cards.length > 0 ? [say('explain.in.force', { cards: listed(cards) })] : [];
}

function explainCharacter(seen: Seen, c: ShownCharacter): Explained {
  const id = cardIdOf(seen, c);
  const card = id === undefined ? undefined : cardOf(seen.data, id);
  const own = sheetOf(seen.data, c);
  const sheet = c.assimilated && id !== undefined ? factsOf(seen.data, id).sheet : own;
  const values = ratingsOf(c).map(({ letter, now, full }) =>
    say(now < full ? 'explain.rating.low' : 'explain.rating', { letter, now, full }),
  );
  const attached = c.attached.map(({ copy }) => {
    const text = bareText(cardOf(seen.data, copy)?.text ?? '');
    return say(text ? 'explain.carries.text' : 'explain.carries', { card: seen.voice.name(copy), text });
  });
  return {
    title: seen.voice.name(c.id),
    faction: factionOf(seen.sight, c.owner),
    facts: [...(own?.role === undefined ? [] : [own.role]), ...values, ...stateOf(c)],
    text: bareText(card?.text ?? ''),
    lines: [
      ...(sheet ? linesOf(sheet) : []),
      ...attached,
      ...forceInWords(seen, c.id),
      ...provenanceInWords(id === undefined ? undefined : factsOf(seen.data, id).provenance),
    ],
  };
}

function explainSpace(seen: Seen, id: string): Explained | undefined {
  const open = openOf(seen.sight);
  const space = layoutOf(open.area).find(id);
  if (!space) return undefined;
  const terminals = open.terminals?.[id] ?? space.terminals;
  return {
    title: seen.voice.name(id),
    facts: [
      ...terminals.map((one) => say('space.terminal', { name: seen.voice.name(one) })),
      ...(space.transporter ? [say('space.transporter')] : []),
      ...(space.turbolift ? [say('space.turbolift')] : []),
      ...space.rooms.map((room) => seen.voice.name(room)),
    ],
    text: [
      ...(terminals.length > 0 ? [say('explain.terminal')] : []),
      ...(space.turbolift ? [say('explain.turbolift')] : []),
      ...(space.transporter ? [say('explain.transporter')] : []),
    ].join(' '),
    lines: forceInWords(seen, id),
  };
}

export function explain(seen: Seen, id: string): Explained | undefined {
  const thing = thingAt(seen.sight, id);
  switch (thing?.kind) {
    case 'character':
      return explainCharacter(seen, thing.character);
    case 'space':
      return explainSpace(seen, id);
    case 'door':
      return {
        title: say('explain.door'),
        facts: [seen.voice.name(id)],
        text: say('explain.door.more'),
        lines: forceInWords(seen, id),
      };
    case 'board':
      return { title: seen.voice.name(id), facts: [say('explain.board')], text: '', lines: forceInWords(seen, id) };
    default:
      return explainCard(seen, bareId(id));
  }
}
