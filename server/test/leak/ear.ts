/** One socket at a table that keeps every byte it is sent, in order. */
import { Client, type Shown, type SocketLike } from '@tenforward/protocol/client';
import { WebSocket } from 'ws';
import { socketUrl, type TestPerson, until } from '../../src/testing/index.ts';

export class Ear {
  readonly client: Client;
  readonly frames: string[] = [];
  readonly table: string;
  private sent = 0;

  private constructor(url: string, person: TestPerson, table: string) {
    this.table = table;
    this.client = new Client({
      token: person.token,
      returns: false,
      open: (): SocketLike => {
        const socket = new WebSocket(socketUrl(url));
        socket.on('message', (data: Buffer) => this.frames.push(data.toString('utf8')));
        return socket;
      },
    });
  }

  static async at(url: string, person: TestPerson, table: string): Promise<Ear> {
    const ear = new Ear(url, person, table);
    await ear.client.start();
    await ear.client.ask({ t: 'watch', table, id: ear.nextId() });
    return ear;
  }

  /** The same ids in both worlds. */
  nextId(): string {
    return `leak-${String(this.sent++).padStart(8, '0')}`;
  }

  get shown(): Shown {
    const shown = this.client.tables.get(this.table);
    if (!shown) throw new Error('the table is not shown');
    return shown;
  }

  /** Waits for a decision, and for everything that was sent with it. */
  async reached(n: number): Promise<void> {
    await until(() => this.shown.n >= n);
    await this.quiet();
  }

  async quiet(): Promise<void> {
    for (let i = 0; i < 2; i++) await this.client.ask({ t: 'ping', id: this.nextId() });
  }

  close(): void {
    this.client.close();
  }
}
