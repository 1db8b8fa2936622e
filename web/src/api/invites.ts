/** Links that let a friend sit down. The server shows each only once, so this tab keeps them. */
import type { Reach } from '@tenforward/protocol';
import { call } from './http.ts';

const place = (table: string): string => `tenforward.invite.${table}`;

/** The links that were made in this tab for a table, by seat. */
export function inviteLinks(table: string): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(place(table)) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** A new link for one seat; the one before works no longer. */
export async function makeLink(table: string, seat: string): Promise<string> {
  const { link } = await call('POST /api/tables/:table/invite', { params: { table }, body: { seat } });
  keepLinks(table, { ...inviteLinks(table), [seat]: link });
  return link;
}

/** Nobody can come by it any more. */
export async function takeLinkBack(table: string, seat: string): Promise<void> {
  await call('DELETE /api/tables/:table/invite', { params: { table }, query: { seat } });
  forgetLink(table, seat);
}

/** It works no longer. */
export function forgetLink(table: string, seat: string): void {
  const { [seat]: gone, ...others } = inviteLinks(table);
  if (gone !== undefined) keepLinks(table, others);
}

function keepLinks(table: string, links: Readonly<Record<string, string>>): void {
  try {
    sessionStorage.setItem(place(table), JSON.stringify(links));
  } catch {
    // a browser that keeps nothing: it is shown once
  }
}

/** Asked for when a link is given away; without an answer the link stays as it is. */
export const readReach = (): Promise<Reach | undefined> => call('GET /api/reach').catch(() => undefined);

/** The same link by every address that leads others here; as it is, where there is none or it needs none. */
export function linksFor(link: string, reach: Reach | undefined): readonly [string, ...string[]] {
  const { pathname, search, hash } = new URL(link);
  const [first, ...more] = (reach?.onlyHere ? reach.others : []).map(
    (origin) => `${origin}${pathname}${search}${hash}`,
  );
  return first === undefined ? [link] : [first, ...more];
}

const invited = (table: string): string => `tenforward.invited.${table}`;

/** As they stand behind the # of a link: a word such as `after` is none. */
export const secretIn = (hash: string): string | undefined => /^#([\w-]{16,100})$/.exec(hash)?.[1];

/** The secret that let this tab in, if one did. */
export function invitedBy(table: string): string | undefined {
  try {
    return sessionStorage.getItem(invited(table)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Takes the secret out of the address, where it could be copied on, and keeps it for this tab. */
export function takeInvitation(table: string): void {
  const secret = secretIn(location.hash);
  if (secret === undefined) return;
  try {
    sessionStorage.setItem(invited(table), secret);
  } catch {
    // a browser that keeps nothing: the address has to
    return;
  }
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The invitation of whoever may see a table by that alone, as it is said to the server. */
export const invitedTo = (table: string): { readonly invite: string | undefined } => ({
  invite: invitedBy(table) ?? secretIn(location.hash),
});

const watch = (table: string): string => `tenforward.watch.${table}`;

/**
 * The secret of an invitation to watch: the one this browser made before while that works, so that what was shared goes
 * on working; who was only invited passes on their own.
 */
export async function invitationToWatch(table: string, isPlayer: boolean): Promise<string | undefined> {
  if (!isPlayer) return invitedBy(table);
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(watch(table));
  } catch {
    // nothing is kept here: a new one is made
  }
  const body = kept === null ? {} : { kept };
  const { invite } = await call('POST /api/tables/:table/invite', { params: { table }, body });
  try {
    localStorage.setItem(watch(table), invite);
  } catch {
    // then the next one replaces it
  }
  return invite;
}
