/** A socket.io server that relays: whatever somebody says goes to everybody in the room. Nothing is checked or stored. */
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer((_, response) => response.end('well'));
const io = new Server(http, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const room = String(socket.handshake.query['room']);
  void socket.join(room);
  socket.on('said', (text: string) => io.to(room).emit('said', text));
});
http.listen(Number(process.env['PORT']), '127.0.0.1');
