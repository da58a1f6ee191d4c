import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';

const fileOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'port');

/** Remembers the port in the links of stores without a name of their own, for commands while no server runs. */
export const rememberPort = (env: Env): void => writeFileSync(fileOf(env), String(env.port));

/** The environment with the port of the server that was started last, unless it names one itself. */
export function withServingPort(env: Env, given: string | undefined): Env {
  if (given !== undefined) return env;
  try {
    return { ...env, port: Number(readFileSync(fileOf(env), 'utf8')) || env.port };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env;
    throw error;
  }
}
