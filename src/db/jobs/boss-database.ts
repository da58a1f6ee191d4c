import type pg from 'pg';
import type { Db } from 'pg-boss';

/**
 * Adapts our pool to pg-boss, which sends whole transactions as one text. If one fails, its connection may still be
 * inside it and is destroyed.
 */
export const bossDatabase = (pool: pg.Pool): Pick<Db, 'executeSql'> => ({
  async executeSql(text, values) {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await client.query(text, values);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  },
});
