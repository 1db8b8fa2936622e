import { expect, test } from 'vitest';
import { bodies } from './http.ts';
import { clientMessage } from './socket.ts';
import { oneLine, someLines } from './text.ts';

test.each([
  ['a turn of direction', 'pay \u202eadmin\u202c now', 'pay admin now'],
  ['isolates and marks of direction', '\u2066a\u2069\u200eb\u200fc\u061c', 'abc'],
  ['escapes of a terminal', 'a\u001b[2Jb\u009b31m\u0007', 'a[2Jb31m'],
  ['breaks of lines', 'one\r\ntwo\u2028three\tfour', 'one two three four'],
  ['spaces of no width', 'a\u200bd\ufeffm\u2060in', 'admin'],
  ['tags that nobody sees', 'a\u{E0041}\u{E007F}b', 'ab'],
  ['letters and hyphens that nobody sees', 'ad\u00admin\u3164\u180e\u034f', 'admin'],
  ['a zero byte', 'a\0b', 'ab'],
])('%s is left out of a line', (_, text, line) => expect(oneLine(text)).toBe(line));

test.each(['Žluťoučký kůň', 'שלום, עולם', 'سلام', 'नमस्ते क्\u200dष', '👩‍🚀🖖🏽 🏴‍☠️', 'می\u200cخواهم', 'a  b'])(
  '‘%s’ stays as it is',
  (text) => expect([oneLine(text), someLines(text)]).toEqual([text, text]),
);

test('where there may be several lines, they stay', () =>
  expect(someLines('one\r\ntwo\u202e\n\n\tthree\u2029four')).toBe('one\ntwo\n\n three\nfour'));

test('what others are shown is cleaned when it is read: chat, titles, decks, teams and reports', () => {
  const evil = ' \u202e\u001b[31mevil\n ';
  const chat = clientMessage.parse({ t: 'chat', id: 'chat-0001', table: 'table000000', text: evil });
  expect(chat).toMatchObject({ text: '[31mevil' });
  const seats = [{ kind: 'me', team: 're\u202ed' }];
  const made = bodies.createTable.parse({ game: 'probe', seats, settings: { title: evil } });
  expect([made.settings.title, made.seats[0]?.team]).toEqual(['[31mevil', 'red']);
  expect(bodies.deck.parse({ game: 'probe', name: evil, cards: [] }).name).toBe('[31mevil');
  expect(bodies.report.parse({ n: 1, text: 'a\u202eb\nc' }).text).toBe('ab\nc');
  // of which nothing is left is nothing
  for (const nothing of ['\u202e', '\u200b \u2066'])
    expect(clientMessage.safeParse({ t: 'chat', id: 'chat-0001', table: 'table000000', text: nothing }).success).toBe(
      false,
    );
});
