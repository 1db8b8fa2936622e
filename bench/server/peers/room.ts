/** A room of a peer as the load sees it: its sockets, in the peer's own words but without its client, as ours are. */
import { WebSocket } from 'ws';
import type { Sending, Taken } from '../pace.ts';

/** How a peer is spoken to. */
export interface Tongue {
  /** The address of one more socket in a room. */
  address(url: string, room: number): Promise<string>;
  /** Answers what has to be answered; says what a message was. */
  hear(data: Buffer, answer: (text: string | Buffer) => void): 'joined' | 'said' | undefined;
  /** A message as it is sent. */
  frame(text: string): string | Buffer;
}

export class PeerRoom implements Sending {
  readonly isReady = true;
  onTaken: ((taken: Taken) => void) | undefined;
  private readonly sockets: readonly WebSocket[];
  private readonly message: string | Buffer;
  private next = 0;
  private left = 0;
  private due = 0;
  private sent = 0;

  private constructor(sockets: readonly WebSocket[], message: string | Buffer) {
    this.sockets = sockets;
    this.message = message;
  }

  static async open(url: string, number: number, count: number, text: string, tongue: Tongue): Promise<PeerRoom> {
    const sockets: WebSocket[] = [];
    const room = new PeerRoom(sockets, tongue.frame(text));
    // one after the other: the first makes the room
    for (let i = 0; i < count; i++) {
      const address = await tongue.address(url, number);
      sockets.push(await joined(address, tongue, (at) => room.said(at)));
    }
    return room;
  }

  /** One of those in the room says something; they take turns. */
  answer(due: number): void {
    this.left = this.sockets.length;
    this.due = due;
    this.sent = performance.now();
    this.sockets[this.next++ % this.sockets.length]?.send(this.message);
  }
  private said(at: number): void {
    if (--this.left === 0) this.onTaken?.({ sinceDue: at - this.due, sinceSent: at - this.sent });
  }

  leave(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}

function joined(address: string, tongue: Tongue, said: (at: number) => void): Promise<WebSocket> {
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const at = performance.now();
      const what = tongue.hear(data as Buffer, (text) => socket.send(text));
      if (what === 'said') said(at);
      else if (what === 'joined') resolve(socket);
    });
  });
}

const ws = (url: string): string => url.replace(/^http/, 'ws');

/** Engine.IO 4: `0` opens, `2` and `3` are ping and pong, `40` joins the default namespace, `42` is an event. */
export const socketIo: Tongue = {
  address: (url, room) => Promise.resolve(`${ws(url)}/socket.io/?EIO=4&transport=websocket&room=${room}`),
  hear(data, answer) {
    const [first, second] = data;
    if (first === 0x30) answer('40');
    else if (first === 0x32) answer('3');
    else if (first === 0x34 && second === 0x30) return 'joined';
    else if (first === 0x34 && second === 0x32) return 'said';
    return undefined;
  },
  frame: (text) => `42${JSON.stringify(['said', text])}`,
};

const joinRoom = 10;
const roomData = 13;

/** A seat is reserved over HTTP; on the socket the first byte says what a message is, and MessagePack follows. */
export const colyseus: Tongue = {
  async address(url, number) {
    const response = await fetch(`${url}/matchmake/joinOrCreate/relay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number }),
    });
    const { room, sessionId } = (await response.json()) as {
      room: { processId: string; roomId: string };
      sessionId: string;
    };
    return `${ws(url)}/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
  },
  hear(data, answer) {
    if (data[0] === roomData) return 'said';
    if (data[0] !== joinRoom) return undefined;
    answer(Buffer.from([joinRoom]));
    return 'joined';
  },
  frame(text) {
    // a short string, and one of up to 64 KB
    const head = Buffer.from([roomData, 0xa4, ...Buffer.from('said'), 0xda, text.length >> 8, text.length & 0xff]);
    return Buffer.concat([head, Buffer.from(text)]);
  },
};
