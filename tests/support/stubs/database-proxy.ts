import { join } from 'node:path';
import { createTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A database behind a proxy that can be interrupted; `url` leads through the proxy. */
export async function createDatabaseProxy(databaseUrl: string): Promise<TcpProxy & { readonly url: string }> {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const target = folder
    ? { path: join(folder, '.s.PGSQL.5432') }
    : { host: url.hostname, port: Number(url.port || 5432) };
  const proxy = await createTcpProxy(target);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${proxy.port}`;
  return { ...proxy, url: url.href };
}
