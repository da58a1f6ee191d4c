import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that wait for their turn, over all connections: some 80 MB of memory. */
const MAX_WAITING = 20_000;

/**
 * Handles the requests of one connection one after the other, although a client may send many without reading an answer
 * (pipelining). A connection on which some wait is not read: it holds one answer in memory, whatever it has asked for.
 */
export function inTurn(handle: RequestListener, maxWaiting = MAX_WAITING): RequestListener {
  const queues = new WeakMap<Socket, number>();
  let waiting = 0;
  const add = (socket: Socket, change: number): void => {
    const before = queues.get(socket) ?? 0;
    waiting += change;
    queues.set(socket, before + change);
    if (before === 0) holdBack(socket);
    else if (before + change === 0) letGo(socket);
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
      // Other connections come between two answers of this one.
      setImmediate(() => {
        if (socket.destroyed) return;
        add(socket, -1);
        handle(request, response);
      });
    });
  };
  return (request, response) => {
    // Node gives a response its socket when all earlier ones of the connection are written.
    if (response.socket === null) wait(request, response);
    else handle(request, response);
  };
}

/** Node reads on by itself, such as after each answer: whatever resumes the connection meanwhile is undone. */
function holdBack(socket: Socket): void {
  socket.on('resume', pause);
  socket.pause();
}

function letGo(socket: Socket): void {
  socket.off('resume', pause);
  socket.resume();
}

function pause(this: Socket): void {
  this.pause();
}
