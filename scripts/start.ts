/** `npm start`: database, demo stores, build, server, publish; then the links. */
import { createServer } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Env, readEnv } from '#config/env.ts';
import { progressBar } from '#lib/progress.ts';
import type { Backend } from '#server/backend.ts';
import { openBackend } from '#server/open-backend.ts';
import { publishAll } from '#server/publish-all.ts';
import { createPublisher } from '#server/publisher.ts';
import { startServer } from '#server/start-server.ts';
import { buildIdOf, ensureBuild } from './build/ensure-build.ts';
import { seedDemoStores } from './demo/seed.ts';
import { OperatorError, runScript } from './expected-failure.ts';
import { printLinks, printPublished } from './print-published.ts';

const ROOT = join(import.meta.dirname, '..');

/** Fails before the long work, not after it. */
const checkPort = ({ port, host }: Env): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? reject(
            new OperatorError(
              `Port ${port} is in use. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
            ),
          )
        : resolve(),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });

const say = (line: string): void => console.log(`  ${line}`);

async function build(): Promise<string> {
  const built = await ensureBuild(ROOT);
  if (built.code !== 0) throw new OperatorError(`The site could not be built:\n${built.output.trim()}`);
  return buildIdOf(ROOT);
}

await runScript(async () => {
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel });
  await checkPort(env);
  const [buildId, { backend, embedded }] = await Promise.all([build(), openBackend(env, log)]);
  try {
    if (embedded && env.isDemo) await seedDemoStores(embedded, env, say);
    await serve(env, backend, buildId, embedded?.connection.url, log);
  } catch (error) {
    await backend.close();
    throw error;
  }
});

async function serve(
  env: Env,
  backend: Backend,
  buildId: string,
  databaseUrl: string | undefined,
  log: pino.Logger,
): Promise<void> {
  const server = await startServer(env, backend, log);
  const publisher = createPublisher({ env, backend, databaseUrl, buildId });
  const stop = async (): Promise<void> => {
    await server.close();
    await publisher.close();
    await backend.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  const stores = await backend.list();
  const bar = progressBar('Publishing');
  const outcomes = await publishAll(publisher, stores, {
    onProgress: (host, done, total) => bar.update(done, total ?? 0, host),
  });
  bar.close();
  printPublished(outcomes);
  printLinks(stores, server.port);
}
