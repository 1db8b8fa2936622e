/** A rule that failed, in words: what it was, and where in the game's own code its author has to look. */
export function faultTold(fault: Error | undefined): string {
  if (!fault) return '';
  const at = (fault.stack ?? '')
    .split('\n')
    .flatMap((line) => /(\/[^/\s]\S*:\d+):\d+\)?$/.exec(line)?.[1] ?? [])
    .find((place) => !housework.test(place));
  return at === undefined ? fault.message : `${fault.message} (${at.split('/').slice(-4).join('/')})`;
}
/** What games stand on. */
const housework = /\/node_modules\/|\/(?:kernel|cards)\/src\//;
