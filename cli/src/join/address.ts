/** Where a server is, and what an address says besides: `http://host:4710/t/TABLE#INVITE`. */
import { UsageError } from '../command.ts';

export interface Address {
  /** `http://host:4710`, without a slash at its end. */
  readonly url: string;
  readonly table?: string;
  readonly invite?: string;
}

export function readAddress(text: string | undefined): Address {
  if (text === undefined)
    throw new UsageError('Which server? npx tenforward join http://localhost:4710 takes its address.');
  // a bare localhost:4710 would be read as an address of the kind `localhost:`
  const full = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(full) || (text.includes('://') && full !== text))
    throw new UsageError(`'${text}' is no address of a server: it looks like http://localhost:4710.`);
  const { origin, pathname, hash } = new URL(full);
  const [, table] = /^\/t\/([a-z0-9]+)\/?$/.exec(pathname) ?? [];
  if (table === undefined && pathname !== '/')
    throw new UsageError(`'${pathname}' is no table: an invitation ends in /t/TABLE#SECRET.`);
  const invite = hash.slice(1);
  return { url: origin, ...(table !== undefined && { table }), ...(invite !== '' && { invite }) };
}
