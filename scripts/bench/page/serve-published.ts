/** Serves what is already published, without a publisher. Reads PORT and DATA_DIR as `npm start` does. */
import { pino } from 'pino';
import { readEnv } from '#config/env.ts';
import { openBackend } from '#server/backend/open-backend.ts';
import { startServer } from '#server/start-server.ts';
import { runScript } from '../../expected-failure.ts';
import { onStop } from '../../stopping.ts';

await runScript(async () => {
  const env = readEnv(process.env);
  const log = pino({ level: env.logLevel });
  const { backend } = await openBackend(env, log);
  onStop(() => backend.close());
  const server = await startServer(env, backend, log);
  onStop(() => server.close());
});
