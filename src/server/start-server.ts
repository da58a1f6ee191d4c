import { mkdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { ConfigError, type Env } from '#config/env.ts';
import type { Backend } from './backend.ts';
import { fileCache } from './file-cache.ts';
import { trustedProxies } from './forwarded.ts';
import { httpHandler } from './http-handler.ts';
import { PUBLISH_SIGNAL, publishedFolderOf } from './publisher.ts';
import { BUILD_FOLDER, loadRender } from './site-build.ts';
import { siteFiles } from './site-files.ts';

const PAGES_IN_MEMORY_BYTES = 96 * 1024 * 1024;

export interface RunningServer {
  port: number;
  /** Stops taking requests and ends when those in hand are answered. */
  close(): Promise<void>;
}

const listen = (server: Server, { port, host }: Env): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new ConfigError(`Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`),
        );
      } else if (error.code === 'EACCES') {
        reject(
          new ConfigError(
            `Port ${port} needs rights that this user does not have. Choose one above 1023: PORT=4321 npm start`,
          ),
        );
      } else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(
          new ConfigError(`HOST=${host} is no address of this machine. Unset it, or use 0.0.0.0 for all addresses.`),
        );
      } else reject(error);
    });
    server.listen({ port, host }, resolve);
  });

/** Serves published pages, the build's files, `/api` and `/img`. @throws {ConfigError} where it can't listen. */
export async function startServer(
  env: Env,
  backend: Backend,
  log: Logger,
  buildFolder = BUILD_FOLDER,
): Promise<RunningServer> {
  const publishedFolder = publishedFolderOf(env);
  await mkdir(publishedFolder, { recursive: true });
  const pages = fileCache(publishedFolder, PUBLISH_SIGNAL, PAGES_IN_MEMORY_BYTES);
  const server = createServer(
    { keepAliveTimeout: 65_000, requestTimeout: 60_000 },
    httpHandler({
      backend,
      render: await loadRender(buildFolder),
      siteFiles: await siteFiles(join(buildFolder, 'client')),
      pages,
      publishedFolder,
      isTrusted: trustedProxies(env.trustedProxies),
      onError: (error, request) => log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'a page failed'),
    }),
  );
  await listen(server, env);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : env.port,
    async close() {
      pages.close();
      const ended = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await ended;
    },
  };
}
