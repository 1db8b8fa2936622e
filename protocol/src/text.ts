/**
 * Text as people write it to each other. What can't be seen, but moves, hides or turns round what others wrote, is left
 * out before anything else looks at it: no page, terminal or log has to guard against it.
 */

/** Controls, of the terminal too; turns of direction; spaces of no width; tags and marks that nobody sees. */
const unseen =
  /\u034F|\u17B4|\u17B5|[\p{Cc}\u00AD\u061C\u115F\u1160\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;
const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu;

/** A line: breaks become spaces. Joiners stay, without which letters of some scripts and many emoji fall apart. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').replace(unseen, '');

/** Several lines. */
export const someLines = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/gu, '\n')
    .split('\n')
    .map(oneLine)
    .join('\n');
