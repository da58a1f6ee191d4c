import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A proxy in front of a server that can be interrupted. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks all connections and accepts no more, like a stopped server. */
  cut(): Promise<void>;
  /** Accepts connections again on the same port. */
  mend(): Promise<void>;
  /** Drops all data silently but keeps the sockets open, like a lost network. */
  lose(): void;
  /** Forwards data of new connections; those of the loss stay dead, like after a firewall timeout. */
  heal(): void;
}

/** Below the ports that systems assign themselves, so that nothing gets the port of a proxy that was cut. */
const PORTS = [20_000, 32_000] as const;

/** Reserves a port for this process. Proxies exclude each other by a datagram socket of the same number. */
async function reservePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const reservation = createSocket('udp4').unref();
    try {
      reservation.bind(port, '127.0.0.1');
      await once(reservation, 'listening');
      return port;
    } catch {
      reservation.close();
    }
  }
}

/** A proxy that forwards everything to `target`. */
export async function createTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    // The other end is notified, too.
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  /** Connections lost with the network. */
  const lost = new WeakSet<Socket>();
  let isLost = false;
  const pass = (from: Socket, to: Socket): void =>
    void from.on('data', (bytes) => {
      if (!lost.has(from) && !lost.has(to)) to.write(bytes);
    });
  const server = createServer((socket) => {
    const onward = track(connect(target));
    if (isLost) lost.add(socket);
    pass(track(socket), onward);
    pass(onward, socket);
    socket.once('close', () => onward.destroy());
    onward.once('close', () => socket.destroy());
  });
  const port = await reservePort();
  const listen = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen();
  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: listen,
    lose() {
      isLost = true;
      for (const socket of sockets) lost.add(socket);
    },
    heal() {
      isLost = false;
    },
  };
}
