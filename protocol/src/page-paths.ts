/** The addresses at which a browser is shown the client; what stands behind each is the client's own business. */
export const pages: readonly string[] = [
  '/',
  '/new',
  '/tables',
  '/t/:table',
  '/replay/:table',
  '/replays',
  '/learn',
  '/learn/*',
  '/handbook',
  '/handbook/*',
  '/decks',
  '/decks/*',
  '/settings',
  '/watch',
  '/open',
];
