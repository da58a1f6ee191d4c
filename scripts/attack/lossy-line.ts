import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onStop } from '../stopping.ts';

/** A network between a server and its database that can be lost without a word. */
export interface LossyLine {
  /** Of the database, through this line. */
  readonly url: string;
  /** Drops every byte and keeps all connections open. */
  lose(): void;
  /** New connections work again; those of the loss stay dead. */
  heal(): void;
}

/** Opens a line to the database at `databaseUrl`; it ends with the script. */
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
