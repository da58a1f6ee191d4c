import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';

const fileOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'port');

/** Remembers where the stores without a name of their own are served: their pages' links say so. */
export const rememberPort = (env: Env, port: number): void => writeFileSync(fileOf(env), String(port));

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
