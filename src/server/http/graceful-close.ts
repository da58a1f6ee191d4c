import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long a stopping server waits for running requests. Longer than any shopper's request takes. */
const PATIENCE_MS = 20_000;
/** A connection is closed after this long without traffic, because a request may already be on its way. */
const QUIET_MS = 500;
const SWEEP_MS = 50;
/** How long connections are still accepted for, while more and more arrive. */
const ACCEPT_MS = 1_000;

interface Activity {
  lastResponse?: ServerResponse;
  /** Whether its client sends requests without waiting for responses. */
  isPipelined: boolean;
  bytes: number;
  quietSince: number;
}

/**
 * Must be called before the server listens. Node's own `close` cuts off responses that a slow client has not received
 * completely, and requests that are queued or in flight; this one completes them all.
 * @returns a function that stops listening and resolves when all connections have ended. They are cut after 20 s.
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
    await acceptWaiting(server);
    const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const sweep = setInterval(() => closeQuiet(connections), SWEEP_MS);
    const cut = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
    await ended;
    clearInterval(sweep);
    clearTimeout(cut);
  };
}

/**
 * Accepts the connections that the kernel has completed already, because it resets those when the server stops
 * listening. Node accepts one of them in each turn of its event loop.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const end = performance.now() + ACCEPT_MS;
  let isAccepting = true;
  const onConnection = (): void => {
    isAccepting = true;
  };
  server.on('connection', onConnection);
  while (isAccepting && performance.now() < end) {
    isAccepting = false;
    // The first turn may be one that has passed the network already.
    await nextTurn();
    await nextTurn();
  }
  server.off('connection', onConnection);
}

/** Asks each client to close its connection after the response, unless further requests arrived with this one. */
function answerLastRequests(
  server: Server,
  note: (request: IncomingMessage, response: ServerResponse) => Activity | undefined,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const activity = note(request, response);
    // By then all pipelined requests have been read.
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
