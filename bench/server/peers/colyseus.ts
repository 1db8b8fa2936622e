/** A Colyseus server that relays: whatever somebody says goes to everybody in the room. No state, nothing is stored. */
import { createServer } from 'node:http';
import { Room, Server } from '@colyseus/core';
import { WebSocketTransport } from '@colyseus/ws-transport';

class Relay extends Room {
  override maxClients = 100;
  override onCreate(): void {
    this.onMessage('said', (_client, text: string) => this.broadcast('said', text));
  }
}

const http = createServer();
const server = new Server({ transport: new WebSocketTransport({ server: http }), greet: false });
server.define('relay', Relay).filterBy(['number']);
http.on('request', (request, response) => {
  if (request.url === '/healthz') response.end('well');
});
await server.listen(Number(process.env['PORT']), '127.0.0.1');
