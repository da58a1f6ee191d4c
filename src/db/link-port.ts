import type { Pool } from 'pg';
import { type Listening, listenOn } from './listen.ts';

/** As pg_stat_activity names the connection by which a server announces the port of its stores' links. */
const NAME = 'frontage links';
/** Apart from other advisory locks in the same database. */
const CHOOSING = 7_316_804_021_976;

/** The port in the links of stores of this machine, as a running server announces it; null: no server runs. */
export async function announcedPort(pool: Pick<Pool, 'query'>): Promise<number | null> {
  const { rows } = await pool.query<{ port: number }>(
    `select min(substring(application_name from '\\d+$')::int) as port from pg_stat_activity
     where datname = current_database() and application_name ~ $1`,
    [`^${NAME} \\d{1,5}$`],
  );
  return rows[0]?.port ?? null;
}

export interface LinkPort {
  port: number;
  /** Whether another server had announced it before. */
  isOthers: boolean;
  /** Ends the announcement. */
  close(): Promise<void>;
}

/**
 * Announces the port of the stores' links for as long as this process lives: the one that another server on this
 * database has announced, else `port`. Published pages are shared, so all servers must write the same links.
 * @param url of the database, as `Connection.url` has it.
 */
export async function announceLinkPort(pool: Pool, url: string, port: number): Promise<LinkPort> {
  const client = await pool.connect();
  try {
    // Of two servers that start at once, the second one has to see the first.
    await client.query('select pg_advisory_lock($1)', [CHOOSING]);
    const announced = await announcedPort(client);
    const announcement = await announce(url, announced ?? port);
    await client.query('select pg_advisory_unlock($1)', [CHOOSING]);
    client.release();
    return { port: announced ?? port, isOthers: announced !== null, close: announcement.close };
  } catch (error) {
    // The lock goes with the connection.
    client.release(true);
    throw error;
  }
}

/** The announcement is the name of a connection: it ends with the process, however that ends. */
function announce(url: string, port: number): Promise<Listening> {
  return new Promise((resolve, reject) => {
    let isAnnounced = false;
    const listening = listenOn(url, `${NAME} ${port}`.replaceAll(' ', '_'), {
      onNotification: () => undefined,
      onConnected() {
        isAnnounced = true;
        resolve(listening);
      },
      // A connection that is lost later is made again; until then the announcement is missing.
      onError(error) {
        if (isAnnounced) return;
        void listening.close();
        reject(error);
      },
    });
  });
}
