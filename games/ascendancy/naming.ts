/** Names of what has no message of its own: Sectors, lanes, units, copies of cards, agreements. */
export const naming = (id: string, name: (id: string) => string): string | undefined => {
  const sector = /^lane-(\d+)\.(\d)$/.exec(id);
  if (sector) return `lane ${sector[1] ?? ''}, Sector ${sector[2] ?? ''}`;
  const lane = /^lane-(\d+)$/.exec(id);
  if (lane) return `lane ${lane[1] ?? ''}`;
  const cube = /^cube-(\d+)$/.exec(id);
  if (cube) return `Cube ${cube[1] ?? ''}`;
  const agreement = /^(cardassian|federation|ferengi|klingon|romulan)-([123])$/.exec(id);
  if (agreement) return `Trade Agreement ${agreement[2] ?? ''} of the ${name(agreement[1] ?? '')}`;
  const numbered = /^(.+)\.(\d+)$/.exec(id);
  if (!numbered) return undefined;
  const [, what = '', n = ''] = numbered;
  const whole = name(what);
  // a card among several alike is called as the card is; a unit by its owner
  return what.includes('-') && whole !== what ? whole : `${whole}’s unit ${n}`;
};
