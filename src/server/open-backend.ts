import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import type { Backend } from './backend.ts';
import { type EmbeddedBackend, embeddedBackend } from './embedded-backend.ts';
import { trustedProxies } from './forwarded.ts';
import { publishedFolderOf } from './published-folder.ts';
import { remoteBackend } from './remote-backend.ts';

/** The backend that the environment asks for; `embedded` is it where there is no `API_ORIGIN`. */
export async function openBackend(
  env: Env,
  log: Logger,
): Promise<{ backend: Backend; embedded: EmbeddedBackend | null }> {
  if (env.apiOrigin) {
    const isTrusted = trustedProxies(env.trustedProxies);
    return { backend: remoteBackend(env.apiOrigin, publishedFolderOf(env), log, isTrusted), embedded: null };
  }
  const embedded = await embeddedBackend(env, log);
  return { backend: embedded, embedded };
}
