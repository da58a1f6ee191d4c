import type { Server } from 'node:net';
import { ConfigError, type Env } from '#config/env.ts';

interface Address extends Pick<Env, 'port' | 'host'> {
  /** Shares the port with other processes of this server. The system spreads the connections among them. */
  reusePort?: boolean;
}

const MAX_PORT = 65_535;

/** Explains in one line why the server cannot listen and what to do. Other errors are returned unchanged. */
function explain(error: NodeJS.ErrnoException, { port, host }: Address): Error {
  const other = port < MAX_PORT ? port + 1 : port - 1;
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} is in use. Stop the process that uses it, or choose another port: PORT=${other} npm start`,
      );
    case 'EACCES':
      return new ConfigError(
        `Port ${port} needs rights that this user does not have. Choose one above 1023: PORT=4321 npm start`,
      );
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new ConfigError(
        `HOST=${host} is not an address of this machine. Unset it, or use 0.0.0.0 for all addresses.`,
      );
    case 'ENOTSUP':
      return new ConfigError('Processes cannot share a port on this system. Unset WEB_WORKERS.');
    default:
      return error;
  }
}

/**
 * Listens on the configured address.
 * @throws {ConfigError} with advice if that is impossible.
 */
export const listen = (server: Server, { port, host, reusePort = false }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(explain(error, { port, host }));
    server.once('error', fail);
    server.listen({ port, host, reusePort }, () => {
      server.off('error', fail);
      resolve();
    });
  });
