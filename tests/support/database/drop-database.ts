import type pg from 'pg';

/**
 * Removes a database of the tests. Not `WITH (FORCE)`: that is refused while an autovacuum worker, which belongs to a
 * superuser, is in the database; a plain `DROP DATABASE` ends such workers itself.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  await client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = $1 AND usename = current_user',
    [name],
  );
  await client.query(`DROP DATABASE ${name}`);
}
