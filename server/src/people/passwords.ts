/** Passwords: what may be one, and how they are kept. */
import { hash, verify } from '@node-rs/argon2';
import { Refused } from '../problems.ts';
import { isCommon } from './common-passwords.ts';
import { nameKey } from './names.ts';

/** What OWASP asks of Argon2id, which is this library's default kind. It runs beside the event loop, not on it. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each holds 19 MB while it runs: whoever sends thousands at once waits for the next minute. */
const atOnce = 64;
let running = 0;

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) throw new Refused('busy', 'Too many people are signing in. Try again soon.', { retry: 5 });
  running++;
  try {
    return await work();
  } finally {
    running--;
  }
}

/** The same password is typed as other bytes on other keyboards. */
const asTyped = (password: string): string => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(asTyped(password), cost));

/** Nobody's: a name that doesn't exist takes as long as one that does. */
export const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$Jd9oz0p6dsnRuUBsiTfCMA$zmpxAeQTFt3rxGYawtM8Cwuf73VTaS8GjZYQurrMb5w';

/** Whether it is the password; never, where there is none to compare with. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? nobodys, asTyped(password)));
  return same && typeof stored === 'string';
}

/** Refuses what anybody would guess first. Length is all that is asked otherwise. */
export function checkPassword(password: string, name: string): void {
  const key = nameKey(password);
  const beyondName = key.replaceAll(nameKey(name), '').length;
  const why =
    (isCommon(password) && 'This is one of the passwords that everybody tries first.') ||
    (new Set(password.toLowerCase()).size < 4 && 'This is the same few characters over and over.') ||
    (key !== '' && beyondName < 5 && 'This is little more than the name.');
  if (why) throw new Refused('malformed', `${why} Choose another.`, { field: 'password' });
}
