/** Reads JSON from outside: not too deep, and without keys that reach a prototype. For bodies and for sockets alike. */
import { Refused } from '../problems.ts';

export const deepest = 12;
const poisonous: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function readJson(text: string): unknown {
  // Counted before anything is built: a few kilobytes of brackets would otherwise nest thousands deep.
  if (depthOf(text) > deepest) throw new Refused('malformed', `This is nested more than ${deepest} deep.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // The error of the parser quotes what it read, which may be a password.
    throw new Refused('malformed', 'This is not JSON.');
  }
  check(value);
  return value;
}

/** How deep brackets nest outside of strings. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (quoted && letter === '\\') at++;
    else if (letter === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (letter === '{' || letter === '[') most = Math.max(most, ++depth);
    else if (letter === '}' || letter === ']') depth--;
  }
  return most;
}

/** Refuses what no store keeps as it is, and nobody types: PostgreSQL fails at a zero byte, and half a pair is lost. */
export function checkText(text: string): void {
  if (text.includes('\0')) throw new Refused('malformed', 'A text holds a zero byte.');
  if (/\p{Surrogate}/u.test(text)) throw new Refused('malformed', 'A text holds half a character.');
}

function check(value: unknown): void {
  if (typeof value === 'string') checkText(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (poisonous.has(key)) throw new Refused('malformed', 'A key of this is not allowed.');
    checkText(key);
    check(inner);
  }
}
