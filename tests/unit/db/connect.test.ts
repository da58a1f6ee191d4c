import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectDatabase } from '#db/connect.ts';
import { DatabaseUnavailable } from '#db/errors.ts';
import { tenantDb } from '#db/tenant-db.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const read = async (expression: string): Promise<unknown> =>
  (await database.pool.query<{ value: unknown }>(`SELECT ${expression} AS value`)).rows[0]?.value;

describe('values', () => {
  test('int8 becomes a number, also as a count and in arrays', async () => {
    expect(await read('9007199254740991::int8')).toBe(Number.MAX_SAFE_INTEGER);
    expect(await read('count(*)')).toBe(1);
    expect(await read("'{{1,NULL},{3,-4}}'::int8[]")).toEqual([
      [1, null],
      [3, -4],
    ]);
  });

  test('int8 beyond the range of a number is refused, and the connection stays usable', async () => {
    await expect(read('9007199254740992::int8')).rejects.toThrow(RangeError);
    expect(await read('1::int8')).toBe(1);
  });

  test('date and timestamptz survive a round trip as dates', async () => {
    const instant = new Date('2026-02-03T04:05:06.789Z');
    const { rows } = await database.pool.query('SELECT $1::timestamptz AS instant, $2::date AS day', [
      instant,
      new Date(2026, 1, 3),
    ]);
    expect(rows).toEqual([{ instant, day: new Date(2026, 1, 3) }]);
  });

  test('are converted only in this pool', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query('SELECT 1::int8 AS value');
    await client.end();
    expect(rows).toEqual([{ value: '1' }]);
  });
});

describe('the pool', () => {
  test('has timeouts for statements and idle transactions, and a name', async () => {
    expect(await read("current_setting('statement_timeout')")).toBe('30s');
    expect(await read("current_setting('idle_in_transaction_session_timeout')")).toBe('30s');
    expect(await read("current_setting('application_name')")).toBe('frontage');
  });

  test('survives the loss of an idle connection and reports it', async () => {
    const losses: string[] = [];
    const connection = await connectDatabase({
      databaseUrl: database.url,
      dataDir: '',
      maxConnections: 1,
      onError: ({ message }) => losses.push(message),
    });
    const { rows } = await connection.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const lost = once(connection.pool, 'error');
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    expect(losses).toEqual([expect.stringContaining('terminating connection')]);
    expect((await connection.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await connection.close();
  });

  test('pipelines, and tenant statements require that', async () => {
    expect(tenantDb(database.pool, 1).tenantId).toBe(1);
    const plain = new pg.Pool({ connectionString: database.url });
    expect(() => tenantDb(plain, 1)).toThrow('a pool that pipelines');
    await plain.end();
  });

  test('can be closed twice', async () => {
    const connection = await connectDatabase({ databaseUrl: database.url, dataDir: '' });
    await Promise.all([connection.close(), connection.close()]);
    await expect(connection.pool.query('SELECT 1')).rejects.toThrow(/after calling end/);
  });
});

describe('a database that cannot be used', () => {
  const failure = async (databaseUrl: string): Promise<DatabaseUnavailable> => {
    const error = await connectDatabase({ databaseUrl, dataDir: '' }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseUnavailable);
    return error as DatabaseUnavailable;
  };

  test.each([
    ['no URL', 'postgres://user:geheim@host:port/x', /must have the form/],
    ['a stray %', 'postgres://user:%ffgeheim@127.0.0.1:1/shop', /as user cannot be reached: URI malformed/],
    ['nothing listens', 'postgres://user:geheim@127.0.0.1:1/shop', /shop on 127.0.0.1:1 as user .*nothing listens/],
    ['no such host', 'postgres://user:geheim@no-host.invalid/shop', /on no-host.invalid:5432 .*(unknown|looked up)/],
    ['no such socket', 'postgres://user:geheim@localhost/shop?host=/nowhere', /shop on \/nowhere as user/],
  ])('is reported for %s in one line with a remedy, without the password', async (_, url, expected) => {
    const { message } = await failure(url);
    expect(message).toMatch(expected);
    expect(message).toMatch(/DATABASE_URL/);
    expect(message).not.toMatch(/geheim|\n/);
  });

  test('is reported if the database does not exist or the password is wrong', async () => {
    const url = new URL(database.url);
    url.pathname = '/no_such_database';
    expect((await failure(url.href)).message).toMatch(/it has no database of that name/);
    url.password = 'geheim';
    const { message, cause } = await failure(url.href);
    expect(`${message}${cause}`).not.toContain('geheim');
  });

  test('is reported if the version is too old', async () => {
    const server = await serveVersion('14.13 (Debian 14.13-1)');
    const { port } = server.address() as AddressInfo;
    const { message } = await failure(`postgres://user:geheim@127.0.0.1:${port}/shop?sslmode=disable`);
    expect(message).toMatch(/^The database is PostgreSQL 14.13 .* needs 15 or newer/);
    server.close();
  });
});

/** A server that accepts everybody and responds to every statement with its version. */
async function serveVersion(version: string): Promise<Server> {
  const message = (type: string, ...parts: (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const ready = message('Z', 'I');
  const column = message(
    'T',
    Buffer.from([0, 1]),
    'server_version\0',
    Buffer.alloc(6),
    Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0]),
  );
  const row = message('D', Buffer.from([0, 1, 0, 0, 0, version.length]), version);
  const response = Buffer.concat([column, row, message('C', 'SHOW\0'), ready]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]));
      socket.on('data', (data) => (data.toString('latin1').startsWith('Q') ? socket.write(response) : socket.end()));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
