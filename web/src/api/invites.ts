/** Links that let a friend sit down. The server shows each only once, so this tab keeps them. */
import { post } from './http.ts';

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
  const { link } = await post<{ link: string }>(`/api/tables/${table}/invite`, { seat });
  try {
    sessionStorage.setItem(place(table), JSON.stringify({ ...inviteLinks(table), [seat]: link }));
  } catch {
    // a browser that keeps nothing: it is shown once
  }
  return link;
}
