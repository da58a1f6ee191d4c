import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onStop } from '../stopping.ts';

/** Network between a server and its database that can fail silently. */
export interface LossyLine {
  /** URL of the database through this network. */
  readonly url: string;
  /** Drops all data and keeps all connections open. */
  lose(): void;
  /** New connections work again; those open during the failure stay dead. */
  heal(): void;
}

/** Opens a network to the database at `databaseUrl`. It is closed when the script ends. */
export async function openLossyLine(databaseUrl: string): Promise<LossyLine> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const target = folder
    ? { path: join(folder, '.s.PGSQL.5432') }
    : { host: url.hostname, port: Number(url.port || 5432) };
  const open = new Set<Socket>();
  let lost = new WeakSet<Socket>();
  let isLost = false;
  const pass = (from: Socket, to: Socket): void => {
    open.add(from);
    if (isLost) lost.add(from);
    from.on('data', (bytes) => void (lost.has(from) || lost.has(to) || to.write(bytes)));
    from.on('error', () => undefined);
    from.once('close', () => {
      open.delete(from);
      to.destroy();
    });
  };
  const server = createServer((socket) => {
    const onward = connect(target);
    pass(socket, onward);
    pass(onward, socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onStop(async () => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    lose() {
      isLost = true;
      lost = new WeakSet(open);
    },
    heal() {
      isLost = false;
    },
  };
}
