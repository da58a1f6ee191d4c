import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a stopping server waits for the answers in hand. */
const PATIENCE_MS = 5_000;
const SWEEP_MS = 50;

/**
 * To be called before the server listens. Node's own `close` cuts off answers that have been written but not yet taken
 * by a slow client; this one lets each connection go when its last answer has left.
 * @returns a function that stops listening and ends when all connections have: within five seconds, then they are cut.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const connections = new Set<Socket>();
  const lastAnswer = new WeakMap<Socket, ServerResponse>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }, response) => lastAnswer.set(socket, response));
  const endIdle = (): void => {
    for (const socket of connections) if (lastAnswer.get(socket)?.writableEnded !== false) socket.destroySoon();
  };
  return async () => {
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    endIdle();
    const sweep = setInterval(endIdle, SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await ended;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}
