import type pg from 'pg';

/**
 * Removes a database of the tests. Without `WITH (FORCE)`, which fails while an autovacuum worker of a superuser uses
 * the database; a plain `DROP DATABASE` ends such workers itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  );
  await client.query(`DROP DATABASE ${name}`);
}
