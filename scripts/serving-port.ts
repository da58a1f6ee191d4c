import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';

const fileOf = ({ dataDir }: Pick<Env, 'dataDir'>): string => join(dataDir, 'port');

/** Stores the port, so that commands can build links to local stores while no server runs. */
export const rememberPort = (env: Env): void => writeFileSync(fileOf(env), String(env.port));

/** The environment with the port of the last started server, unless it specifies one. */
export function withServingPort(env: Env, given: string | undefined): Env {
  if (given !== undefined) return env;
  try {
    return { ...env, port: Number(readFileSync(fileOf(env), 'utf8')) || env.port };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return env;
    throw error;
  }
}
