import { chownSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { findProgram } from '../machine/find-server.ts';
import { freePort } from '../server-process.ts';
import { answers, ordinaryUser, type Program, program } from './program.ts';

const NODES = 3;
const NAME = 'frontage';

/** Three PostgreSQL servers under Patroni, behind HAProxy and PgBouncer. */
export interface DatabaseCluster {
  /** Through PgBouncer, and past it. Both lead to the primary. */
  readonly url: string;
  readonly directUrl: string;
  readonly pooler: Program;
  readonly nodes: readonly DatabaseNode[];
  /** The members of etcd, by which Patroni agrees on the primary. */
  readonly etcd: readonly (Program & { isLeader(): Promise<boolean> })[];
}

interface DatabaseNode extends Program {
  isPrimary(): Promise<boolean>;
}

/** Whether a port of this machine accepts connections. */
export const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const isOk = (url: string): Promise<boolean> => answers(url).catch(() => false);

/** Starts them all. @param folder for their data and logs */
export async function startDatabase(folder: string): Promise<DatabaseCluster> {
  const etcd = await startEtcd(folder);
  const bin = dirname(realpathSync(await findProgram('postgres')));
  const nodes = await Promise.all(
    Array.from({ length: NODES }, (_, index) => databaseNode(folder, bin, index + 1, etcd.clients)),
  );
  await nodes[0]?.start();
  await Promise.all(nodes.slice(1).map((node) => node.start()));
  const direct = await startHaproxy(folder, nodes);
  const directUrl = `postgresql://${NAME}@127.0.0.1:${direct}/${NAME}`;
  await createDatabase(`postgresql://postgres@127.0.0.1:${direct}/postgres`);
  const pooler = await startPooler(folder, direct);
  return { url: pooler.url, directUrl, pooler: pooler.program, nodes, etcd: etcd.members };
}

async function startEtcd(folder: string) {
  const command = await findProgram('etcd');
  const names = Array.from({ length: NODES }, (_, index) => `etcd${index + 1}`);
  const ports = await Promise.all(
    names.map(async (name) => ({ name, client: await freePort(), peer: await freePort() })),
  );
  const cluster = ports.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join();
  const members = ports.map(({ name, client, peer }) => {
    const url = `http://127.0.0.1:${client}`;
    const member = program({
      name,
      command,
      args: [
        ...['--name', name, '--data-dir', join(folder, name), '--initial-cluster', cluster],
        ...['--listen-client-urls', url, '--advertise-client-urls', url],
        ...['--listen-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peer}`],
        ...['--log-level', 'warn', '--logger', 'zap'],
      ],
      log: join(folder, `${name}.log`),
      isReady: () => isOk(`${url}/health`),
    });
    const isLeader = async (): Promise<boolean> => {
      const status = await fetch(`${url}/v3/maintenance/status`, { method: 'POST', body: '{}' });
      const { leader, header } = (await status.json()) as { leader: string; header: { member_id: string } };
      return leader === header.member_id;
    };
    return { ...member, isLeader };
  });
  await Promise.all(members.map((member) => member.start()));
  return { members, clients: ports.map(({ client }) => `127.0.0.1:${client}`) };
}

/** Ports of a node: of PostgreSQL and of Patroni. */
interface NodePorts {
  postgres: number;
  patroni: number;
}

async function databaseNode(
  folder: string,
  bin: string,
  number: number,
  etcd: readonly string[],
): Promise<DatabaseNode & NodePorts> {
  const [postgres, patroni] = [await freePort(), await freePort()];
  const name = `node${number}`;
  const home = join(folder, name);
  const data = join(home, 'data');
  mkdirSync(home);
  const user = ordinaryUser();
  if (user) chownSync(home, user.uid, user.gid);
  const config = join(folder, `${name}.json`);
  // YAML is a superset of JSON.
  const settings = {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { hosts: etcd },
    bootstrap: {
      dcs: {
        // A primary gives up after two failed tries to reach etcd, and the others take over when its time is up.
        ...{ ttl: 10, loop_wait: 1, retry_timeout: 4, maximum_lag_on_failover: 1_048_576 },
        // A commit waits for one standby, so that no order is lost with the primary.
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 200, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: data,
      bin_dir: bin,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: 'drill' },
        replication: { username: 'replicator', password: 'drill' },
      },
      parameters: { unix_socket_directories: home, shared_buffers: '64MB' },
    },
  };
  writeFileSync(config, JSON.stringify(settings));
  const url = `http://127.0.0.1:${patroni}`;
  const pidFile = join(data, 'postmaster.pid');
  const node = program({
    name,
    command: await findProgram('patroni'),
    args: [config],
    env: { HOME: home },
    log: join(folder, `${name}.log`),
    isReady: () => isOk(`${url}/health`),
    others: () => (existsSync(pidFile) ? [Number(readFileSync(pidFile, 'utf8').split('\n')[0])] : []),
    asOrdinaryUser: true,
  });
  return { ...node, postgres, patroni, isPrimary: () => isOk(`${url}/primary`) };
}

async function startHaproxy(folder: string, nodes: readonly (DatabaseNode & NodePorts)[]): Promise<number> {
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  const servers = nodes.map(
    ({ name, postgres, patroni }) => `  server ${name} 127.0.0.1:${postgres} check port ${patroni}`,
  );
  const lines = [
    'defaults',
    '  mode tcp',
    ...['connect 2s', 'client 30m', 'server 30m', 'check 1s'].map((timeout) => `  timeout ${timeout}`),
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  maxconn 400',
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const haproxy = program({
    name: 'haproxy',
    command: await findProgram('haproxy'),
    args: ['-db', '-f', config],
    log: join(folder, 'haproxy.log'),
    isReady: () => leadsToPrimary(`postgresql://postgres@127.0.0.1:${port}/postgres`),
  });
  await haproxy.start();
  return port;
}

/** HAProxy takes turns among all servers until it has asked each of them for the first time. */
async function leadsToPrimary(connectionString: string): Promise<boolean> {
  for (let turn = 0; turn < NODES; turn += 1) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
    try {
      await client.connect();
      const { rows } = await client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits');
      if (rows[0]?.waits !== false) return false;
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return true;
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`create role ${NAME} superuser login`);
    await client.query(`alter role ${NAME} set statement_timeout = '8s'`);
    await client.query(`alter role ${NAME} set idle_in_transaction_session_timeout = '30s'`);
    await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
}

async function startPooler(folder: string, direct: number): Promise<{ url: string; program: Program }> {
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const lines = [
    '[databases]',
    `${NAME} = host=127.0.0.1 port=${direct} dbname=${NAME} user=${NAME}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 500',
    'auth_type = any',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    // Otherwise it waits 15 s after a primary that did not answer.
    'server_login_retry = 1',
    'server_connect_timeout = 2',
    'query_wait_timeout = 10',
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  const pooler = program({
    name: 'pgbouncer',
    command: await findProgram('pgbouncer'),
    args: [config],
    log: join(folder, 'pgbouncer.log'),
    isReady: () => isListening(port),
    asOrdinaryUser: true,
  });
  await pooler.start();
  return { url: `postgresql://${NAME}@127.0.0.1:${port}/${NAME}`, program: pooler };
}
