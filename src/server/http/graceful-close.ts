import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long a stopping server waits for answers in hand: longer than any call of a shopper takes. */
const PATIENCE_MS = 20_000;
/** A connection is closed when nothing has moved on it for this long: a request may be on its way already. */
const QUIET_MS = 500;
const SWEEP_MS = 50;

interface Activity {
  lastResponse?: ServerResponse;
  /** Whether its client sends requests without waiting for answers. */
  isPipelined: boolean;
  bytes: number;
  quietSince: number;
}

/**
 * To be called before the server listens. Node's own `close` cuts off answers that have been written but not yet taken
 * by a slow client, and requests that wait behind others or are on their way; this one answers them all.
 * @returns a function that stops listening and ends when all connections have: within 20 s, then they are cut.
 */
export function gracefulClose(server: Server): () => Promise<void> {
  const connections = new Map<Socket, Activity>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { isPipelined: false, bytes: 0, quietSince: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  const note = ({ socket }: IncomingMessage, response: ServerResponse): Activity | undefined => {
    const activity = connections.get(socket);
    if (!activity) return;
    activity.lastResponse = response;
    if (response.socket === null) activity.isPipelined = true;
    return activity;
  };
  server.on('request', note);
  return async () => {
    answerLastRequests(server, note);
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const sweep = setInterval(() => closeQuiet(connections), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await ended;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}

/** Asks each client to close its connection after the answer, unless further requests came with this one. */
function answerLastRequests(
  server: Server,
  note: (request: IncomingMessage, response: ServerResponse) => Activity | undefined,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const activity = note(request, response);
    // By then all that came with it has been read.
    setImmediate(() => {
      if (activity?.lastResponse === response && !activity.isPipelined) response.setHeader('Connection', 'close');
      for (const listener of listeners) listener(request, response);
    });
  });
}

function closeQuiet(connections: ReadonlyMap<Socket, Activity>): void {
  const now = performance.now();
  for (const [socket, activity] of connections) {
    const bytes = socket.bytesRead + socket.bytesWritten;
    const isAnswering = activity.lastResponse?.writableEnded === false;
    if (isAnswering || bytes !== activity.bytes || activity.quietSince === 0) {
      activity.bytes = bytes;
      activity.quietSince = now;
    } else if (now - activity.quietSince >= QUIET_MS) socket.destroySoon();
  }
}
