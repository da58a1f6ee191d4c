import type pg from 'pg';
import type { Db } from 'pg-boss';

/**
 * Our pool as pg-boss takes a database. It sends whole transactions as one text: where one of them fails, its
 * connection may still be in it, and is not given to anybody again.
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
