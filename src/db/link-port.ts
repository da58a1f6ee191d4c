import type { Pool } from 'pg';
import type { Connection } from './connect.ts';
import { type Subscription, subscribe } from './listen.ts';

/** Name in pg_stat_activity of the connection by which a server announces the port of its stores' links. */
const NAME = 'frontage links';
/** Key that no other advisory lock of this database uses. */
const CHOOSING = 7_316_804_021_976;

/** The port in links of stores on this machine, as announced by a running server. Null if no server runs. */
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
  /** Whether another server announced it before. */
  isOthers: boolean;
  /** Ends the announcement. */
  close(): Promise<void>;
}

/**
 * Announces the port of the stores' links for the lifetime of this process: the port that another server on this
 * database already announced, or else `port`. Published pages are shared, so all servers must write the same links.
 */
export async function announceLinkPort(
  { sessions, url }: Pick<Connection, 'sessions' | 'url'>,
  port: number,
): Promise<LinkPort> {
  const client = await sessions.connect();
  try {
    // When two servers start at once, the second must see the announcement of the first.
    await client.query('select pg_advisory_lock($1)', [CHOOSING]);
    const announced = await announcedPort(client);
    const announcement = await announce(url, announced ?? port);
    await client.query('select pg_advisory_unlock($1)', [CHOOSING]);
    client.release();
    return { port: announced ?? port, isOthers: announced !== null, close: announcement.close };
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}

/** The announcement is the name of a connection, so it ends with the process however that ends. */
function announce(url: string, port: number): Promise<Subscription> {
  return new Promise((resolve, reject) => {
    let isAnnounced = false;
    const listening = subscribe(url, `${NAME} ${port}`.replaceAll(' ', '_'), {
      onNotification: () => undefined,
      onConnected() {
        isAnnounced = true;
        resolve(listening);
      },
      // A connection lost later is reopened. Until then the announcement is missing.
      onError(error) {
        if (isAnnounced) return;
        void listening.close();
        reject(error);
      },
    });
  });
}
