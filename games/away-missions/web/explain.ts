/** What something is, for the card that pops up beside it. */
import type { Explained, Seen } from '@tenforward/ui';
import { layoutOf } from '../rules/layout.ts';
import type { Sheet, Weapon } from '../rules/types.ts';
import { factionNamed, factionOf } from './faction.ts';
import { bareId, cardOf, factsOf, openOf, ratingsOf, sheetOf, type ShownCharacter, stateOf } from './sight.ts';
import { thingAt } from './where.ts';

const kinds: Readonly<Record<string, string>> = {
  character: 'Character',
  overlay: 'Overlay',
  core: 'Core Mission',
  mission: 'Mission',
  event: 'Event',
  permanent: 'Permanent Event',
  trait: 'Trait Event',
  equipment: 'Equipment',
};
export const kindInWords = (kind: string | undefined): string => kinds[kind ?? ''] ?? '';

const provenances: Readonly<Record<string, string>> = {
  printed: 'as printed',
  public: 'from public sources',
  house: 'of this house',
};

/** Facts stand before the text of a card in brackets; they are shown in a row of their own. */
export const bareText = (text: string): string => text.replace(/^\[[^\]]*\]\s*/, '');

const weaponInWords = ({ name, dice, damage, rules }: Weapon): string =>
  [`${name}: ${signed(dice)} dice, ${signed(damage)} Damage`, ...rules].join(', ');
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

function linesOf(sheet: Sheet): string[] {
  const skills = Object.entries(sheet.specializations).map(([name, n]) => (n > 1 ? `${name} ×${n}` : name));
  return [
    ...sheet.weapons.map(weaponInWords),
    ...(skills.length > 0 ? [`Specializations: ${skills.join(', ')}`] : []),
    ...(sheet.keywords.length > 0 ? [`Keywords: ${sheet.keywords.join(', ')}`] : []),
    ...(sheet.hivemind ? ['Hivemind'] : []),
    ...(sheet.escalation === undefined ? [] : [`Escalation ${sheet.escalation}`]),
  ];
}

/** 'Name as printed; text of this house', in the order most people ask. */
function provenanceInWords(provenance: Readonly<Record<string, string>> | undefined): string[] {
  const parts = Object.entries(provenance ?? {}).map(([part, from]) => `${part} ${provenances[from] ?? from}`);
  return parts.length > 0 ? [`Provenance: ${parts.join('; ')}`] : [];
}

function explainCard(seen: Seen, copy: string): Explained | undefined {
  const card = cardOf(seen.data, copy);
  if (!card) return undefined;
  const { kind, affiliation, keyword, points, supply, sheet, weapons, provenance } = factsOf(seen.data, copy);
  const values = sheet ? [`A${sheet.attack} D${sheet.defense} S${sheet.skill} M${sheet.move * 2}`] : [];
  return {
    title: card.name,
    faction: factionNamed(affiliation),
    facts: [
      ...(kindInWords(kind) ? [kindInWords(kind)] : []),
      ...(keyword === undefined ? [] : [keyword]),
      ...(points === undefined ? [] : [`${points} points`]),
      ...(supply === undefined ? [] : [`Supply ${supply}`]),
      ...values,
    ],
    text: bareText(card.text),
    lines: [...(sheet ? linesOf(sheet) : []), ...(weapons ?? []).map(weaponInWords), ...provenanceInWords(provenance)],
  };
}

/** An assimilated character has the abilities and weapons of the overlay that lies on it. */
const cardIdOf = ({ data }: Seen, c: ShownCharacter): string | undefined =>
  c.assimilated ? Object.keys(data.cards).find((id) => factsOf(data, id).kind === 'overlay') : (c.card ?? undefined);

function explainCharacter(seen: Seen, c: ShownCharacter): Explained {
  const id = cardIdOf(seen, c);
  const card = id === undefined ? undefined : cardOf(seen.data, id);
  const own = sheetOf(seen.data, c);
  const sheet = c.assimilated && id !== undefined ? factsOf(seen.data, id).sheet : own;
  const values = ratingsOf(c).map(({ letter, now, full }) => `${letter}${now}${now < full ? ` (was ${full})` : ''}`);
  const attached = c.attached.map(({ copy }) => {
    const text = bareText(cardOf(seen.data, copy)?.text ?? '');
    return `Carries ${seen.voice.name(copy)}${text ? `: ${text}` : ''}`;
  });
  return {
    title: seen.voice.name(c.id),
    faction: factionOf(seen.sight, c.owner),
    facts: [...(own?.role === undefined ? [] : [own.role]), ...values, ...stateOf(c)],
    text: bareText(card?.text ?? ''),
    lines: [
      ...(sheet ? linesOf(sheet) : []),
      ...attached,
      ...provenanceInWords(id === undefined ? undefined : factsOf(seen.data, id).provenance),
    ],
  };
}

const terminalText =
  'Missions and cards name the terminals they are done at. A character uses the terminal of its own space.';
const liftText = 'From here a move may go on to a Turbolift space of another board, as one space.';
const transporterText = 'Cards speak of Transporter spaces.';

function explainSpace(seen: Seen, id: string): Explained | undefined {
  const open = openOf(seen.sight);
  const space = layoutOf(open.area).find(id);
  if (!space) return undefined;
  const terminals = open.terminals?.[id] ?? space.terminals;
  return {
    title: seen.voice.name(id),
    facts: [
      ...terminals.map((one) => `${seen.voice.name(one)} terminal`),
      ...(space.transporter ? ['Transporter'] : []),
      ...(space.turbolift ? ['Turbolift'] : []),
      ...space.rooms.map((room) => seen.voice.name(room)),
    ],
    text: [
      ...(terminals.length > 0 ? [terminalText] : []),
      ...(space.turbolift ? [liftText] : []),
      ...(space.transporter ? [transporterText] : []),
    ].join(' '),
    lines: [],
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
        title: 'Door',
        facts: [seen.voice.name(id)],
        text: 'A door is open while anybody stands in a space beside it, unless it is sealed.',
        lines: [],
      };
    case 'board':
      return { title: seen.voice.name(id), facts: ['Board'], text: '', lines: [] };
    default:
      return explainCard(seen, bareId(id));
  }
}
