import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#config/env.ts';
import { OperatorError } from '../expected-failure.ts';
import { confirm } from '../terminal/confirm.ts';

/**
 * Prevents creating a database by mistake: without the server's DATA_DIR a command would work on a new, empty one. In a
 * terminal the operator is asked.
 * @param mayCreate true if the command may create a database
 */
export async function requireDatabase(
  { dataDir, databaseUrl, apiOrigin }: Pick<Env, 'dataDir' | 'databaseUrl' | 'apiOrigin'>,
  mayCreate = false,
): Promise<void> {
  if (mayCreate || databaseUrl !== undefined || apiOrigin !== undefined || existsSync(join(dataDir, 'postgres')))
    return;
  const problem = `There is no database in ${dataDir}.`;
  if (await confirm(`${problem} Create one there?`)) return;
  throw new OperatorError(
    `${problem} If the server was started with a DATA_DIR or DATABASE_URL, give this command the same value:\n` +
      `  DATA_DIR=/srv/shop npm run store -- list\n` +
      `For a new installation, start the server once (npm start) or create the first store: npm run store -- create HOST --name NAME --new-database`,
  );
}
