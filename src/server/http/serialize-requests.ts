import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum number of waiting requests over all connections: about 80 MB of memory. */
const MAX_WAITING = 20_000;

/**
 * Handles pipelined requests of one connection one after the other. A connection with waiting requests is not read, so
 * it holds only one response in memory.
 */
export function serializeRequests(handle: RequestListener, maxWaiting = MAX_WAITING): RequestListener {
  const queues = new WeakMap<Socket, number>();
  let waiting = 0;
  const add = (socket: Socket, change: number): void => {
    const before = queues.get(socket) ?? 0;
    waiting += change;
    queues.set(socket, before + change);
    if (before === 0) pauseReading(socket);
    else if (before + change === 0) resumeReading(socket);
  };
  const onClose = (socket: Socket): void => {
    waiting -= queues.get(socket) ?? 0;
    queues.delete(socket);
  };
  const known = new WeakSet<Socket>();
  const wait = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    if (waiting >= maxWaiting) return void socket.destroy();
    if (!known.has(socket)) {
      known.add(socket);
      socket.once('close', () => onClose(socket));
    }
    add(socket, 1);
    response.once('socket', () => {
      // Yields to other connections between two responses of this one.
      setImmediate(() => {
        if (socket.destroyed) return;
        add(socket, -1);
        handle(request, response);
      });
    });
  };
  return (request, response) => {
    // Node assigns the socket to a response when all earlier ones of the connection are written.
    if (response.socket === null) wait(request, response);
    else handle(request, response);
  };
}

/** Node resumes reading on its own, for example after each response, so every resume is reverted. */
function pauseReading(socket: Socket): void {
  socket.on('resume', pause);
  socket.pause();
}

function resumeReading(socket: Socket): void {
  socket.off('resume', pause);
  socket.resume();
}

function pause(this: Socket): void {
  this.pause();
}
