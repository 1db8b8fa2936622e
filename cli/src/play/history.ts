/** Everything that was told at a table. What is taken back is no longer told, yet numbers are never used twice. */
import { type Done, heardBy, type Move, type Seat, sentence, type Speaker, type Told } from '@tenforward/kernel';
import { listed } from '../text.ts';

/** One line: what was told, or what happened to the table itself. `n` is the entry it belongs to. */
type Line = { readonly serial: number; readonly n: number } & ({ readonly told: Told } | { readonly note: string });

export class History {
  private lines: readonly Line[] = [];
  private next = 1;

  /** Begins with what was told while the table was set up. */
  constructor(opening: readonly Told[] = []) {
    for (const told of opening) this.push({ n: 0, told });
  }

  /** The number of the newest line: to say later what is new. */
  get last(): number {
    return this.next - 1;
  }

  /** Adds what one more entry told. */
  add({ entry: { n, move }, told }: Done, speak: Speaker): void {
    if (move.kind === 'back') {
      const gone = [...move.takes, ...(move.voids ?? [])];
      this.lines = this.lines.filter((line) => !gone.includes(line.n));
    }
    for (const one of told) this.push({ n, told: one });
    if (move.kind === 'back') this.note(n, takenBack(move, speak));
  }
  note(n: number, note: string): void {
    this.push({ n, note });
  }
  private push(line: { n: number } & ({ told: Told } | { note: string })): void {
    this.lines = [...this.lines, { ...line, serial: this.next++ }];
  }

  /** What came after a line, as one seat, or a spectator, heard it. */
  sentences(speak: Speaker, seat: Seat | undefined, after = 0): string[] {
    return this.lines
      .filter((line) => line.serial > after)
      .map((line) => {
        if ('note' in line) return line.note;
        const [heard] = heardBy([line.told], seat);
        return heard ? speak(sentence(heard, (key) => speak.has(key))) : '';
      });
  }
}

function takenBack({ seat, consent }: Move & { kind: 'back' }, speak: Speaker): string {
  const who = speak.nameOf(seat);
  if (consent === undefined) return `${who} takes back a decision.`;
  return `${who} takes back a decision and what followed; ${listed(consent.map((other) => speak.nameOf(other)))} agreed.`;
}
