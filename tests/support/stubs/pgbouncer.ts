import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../scripts/machine/find-server.ts';
import { freePort } from '../../../scripts/server-process.ts';
import { startProgram } from '../process/start-program.ts';

export interface TestPgBouncer {
  /** Leads to the database, with another session for each transaction. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts a PgBouncer in transaction mode in front of a database, with two sessions for all clients.
 * @throws {Error} with its output
 */
export async function startPgBouncer(databaseUrl: string): Promise<TestPgBouncer> {
  const executable = await findProgram('pgbouncer');
  const [port, database] = [await freePort(), new URL(databaseUrl)];
  const folder = mkdtempSync(join(tmpdir(), 'frontage-pgbouncer-'));
  const name = database.pathname.slice(1);
  const target = {
    dbname: name,
    host: decodeURIComponent(database.searchParams.get('host') ?? database.hostname),
    port: database.port || '5432',
    user: decodeURIComponent(database.username),
    password: decodeURIComponent(database.password),
  };
  const given = Object.entries(target).filter(([, value]) => value !== '');
  const lines = [
    '[databases]',
    `${name} = ${given.map(([key, value]) => `${key}='${value.replaceAll("'", "''")}'`).join(' ')}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'default_pool_size = 2',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    // It refuses to run as root. The databases of tests belong to this user then.
    ...(process.getuid?.() === 0 ? ['user = nobody'] : []),
  ];
  chmodSync(folder, 0o755);
  const config = join(folder, 'pgbouncer.ini');
  writeFileSync(config, `${lines.join('\n')}\n`);
  const running = await startProgram(executable, [config], 'process up');
  return {
    url: `postgresql://frontage@127.0.0.1:${port}/${name}`,
    async close() {
      await running.end('SIGTERM', 'SIGINT');
      rmSync(folder, { recursive: true });
    },
  };
}
