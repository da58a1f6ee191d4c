import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../machine/find-server.ts';
import { freePort } from '../server-process.ts';
import { type DatabaseCluster, isListening, startDatabase } from './database.ts';
import { answers, type Program, program } from './program.ts';
import { type DrillStore, fillDrillStores, HOSTS } from './store.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const BUCKET = 'drill';
/** The key of the bucket for tests. */
const KEY = 'S3RVER';

/** Everything that an installation on several machines consists of, all on this one. */
export interface Installation {
  readonly stores: readonly DrillStore[];
  readonly database: DatabaseCluster;
  readonly redis: Program;
  readonly bucket: Program;
  readonly web: readonly Program[];
  readonly publishers: readonly Program[];
  /** Port of nginx, behind which the servers are. */
  readonly port: number;
  /** The publisher that has published last. */
  workingPublisher(): Program;
  /** Environment of the processes, for commands such as `npm run store`. */
  readonly env: Readonly<Record<string, string>>;
}

/** Starts an installation with several stores. @param folder for all its data and logs */
export async function startInstallation(folder: string): Promise<Installation> {
  const database = await startDatabase(folder);
  const stores = await fillDrillStores(database.directUrl, join(folder, 'filled'));
  const [redis, redisUrl] = await startRedis(folder);
  const [bucket, bucketUrl] = await startBucket(folder);
  const env = {
    DATABASE_URL: database.url,
    DATABASE_DIRECT_URL: database.directUrl,
    REDIS_URL: redisUrl,
    PAGES_FROM: 'bucket',
    PUBLISH_BUCKET: `s3://${BUCKET}/pages`,
    MEDIA_BUCKET: `s3://${BUCKET}/pictures`,
    S3_ENDPOINT: bucketUrl,
    AWS_ACCESS_KEY_ID: KEY,
    AWS_SECRET_ACCESS_KEY: KEY,
    CONTACT_KEY: 'a key that all processes of the drill share',
    TRUSTED_PROXIES: '127.0.0.1',
    HOST: '127.0.0.1',
    // For the test card.
    DEMO: 'true',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: '2',
  };
  const start = async (name: string, roles: string): Promise<Program & { port: number; dataDir: string }> => {
    const [port, dataDir] = [await freePort(), join(folder, name)];
    mkdirSync(dataDir);
    const path = roles.includes('web') ? '/api/cache-info' : '/api/health';
    const made = program({
      name,
      command: process.execPath,
      args: [join(ROOT, 'scripts', 'start.ts')],
      env: { ...env, ROLES: roles, PORT: String(port), DATA_DIR: dataDir },
      log: join(folder, `${name}.log`),
      isReady: () => answers(`http://127.0.0.1:${port}${path}`, { 'X-Forwarded-Host': HOSTS[0] ?? '' }),
    });
    await made.start();
    return { ...made, port, dataDir };
  };
  // The first one migrates the database.
  const web = [await start('web1', 'web'), await start('web2', 'web')];
  const publishers = [await start('publish1', 'publish'), await start('publish2', 'publish')];
  // The sandbox of the payments calls a webhook of the process that does its jobs.
  await start('jobs', 'web,jobs');
  return {
    ...{ stores, database, redis, bucket, web, publishers, env },
    port: await startNginx(
      folder,
      web.map(({ port }) => port),
    ),
    workingPublisher() {
      const [first = publishers[0], second = publishers[1]] = publishers;
      if (!first || !second) throw new Error('there are no publishers');
      return lastWritten(first.dataDir) > lastWritten(second.dataDir) ? first : second;
    },
  };
}

/** When the index of any store was last written below a data folder, in milliseconds since 1970. */
function lastWritten(dataDir: string): number {
  const published = join(dataDir, 'published');
  const indexes = readdirSync(published, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.includes('.pages.sqlite'),
  );
  return Math.max(
    0,
    ...indexes.map((path) => statSync(join(published, path), { throwIfNoEntry: false })?.mtimeMs ?? 0),
  );
}

async function startRedis(folder: string): Promise<[Program, string]> {
  const port = await freePort();
  const redis = program({
    name: 'redis',
    command: await findProgram('redis-server'),
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    log: join(folder, 'redis.log'),
    isReady: () => isListening(port),
  });
  await redis.start();
  return [redis, `redis://127.0.0.1:${port}`];
}

async function startBucket(folder: string): Promise<[Program, string]> {
  const [port, data] = [await freePort(), join(folder, 'bucket')];
  mkdirSync(data);
  const bucket = program({
    name: 'bucket',
    command: process.execPath,
    args: [join(import.meta.dirname, 'bucket.ts'), data, String(port), BUCKET],
    log: join(folder, 'bucket.log'),
    isReady: () => isListening(port),
  });
  await bucket.start();
  return [bucket, `http://127.0.0.1:${port}`];
}

async function startNginx(folder: string, upstreams: readonly number[]): Promise<number> {
  const port = await freePort();
  const place = join(folder, 'nginx');
  mkdirSync(place);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `
daemon off; worker_processes 1; pid "${place}/nginx.pid"; error_log stderr warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path "${place}/${name}";`).join(' ')}
  upstream frontage {
    ${upstreams.map((upstream) => `server 127.0.0.1:${upstream} fail_timeout=2s;`).join(' ')}
    keepalive 32;
    keepalive_timeout 50s;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://frontage;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-Host $http_x_forwarded_host;
      proxy_set_header X-Forwarded-For $http_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream_tries 2;
    }
  }
}`;
  writeFileSync(join(place, 'nginx.conf'), config);
  const nginx = program({
    name: 'nginx',
    command: await findProgram('nginx'),
    args: ['-p', place, '-e', 'stderr', '-c', join(place, 'nginx.conf')],
    log: join(folder, 'nginx.log'),
    isReady: () => isListening(port),
  });
  await nginx.start();
  return port;
}
