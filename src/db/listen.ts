import pg from 'pg';
import { KEEP_ALIVE_MS, withinPatience } from './connect.ts';

const RETRY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 4_000;
/** Interval of the heartbeat query. A listener only waits, so it would never notice a silent loss of the network. */
const HEARTBEAT_MS = 3_000;
const HEARTBEAT = { text: 'select 1', query_timeout: 3_000 };

export interface Subscription {
  close(): Promise<void>;
}

export interface Listener {
  onNotification: (payload: string) => void;
  /** The connection is listening: no later notification is missed, but earlier ones may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens to a channel on its own connection, which is reopened whenever it is lost.
 * @param url of the database, as in `Connection.url`.
 * @param channel a trusted name, since it is not escaped.
 */
export function subscribe(
  url: string,
  channel: string,
  { onNotification, onConnected, onError }: Listener,
): Subscription {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: channel.replaceAll('_', ' '),
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client = mine;
    const lose = (error?: Error): void => {
      if (client !== mine || isClosed) return;
      client = undefined;
      if (error) onError(error);
      // Its end is not awaited, because a connection that was lost silently never reports it.
      mine.end().catch(() => undefined);
      timer = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    const beat = async (): Promise<void> => {
      await mine.query(HEARTBEAT).catch(lose);
      if (client === mine && !isClosed) timer = setTimeout(() => void beat(), HEARTBEAT_MS).unref();
    };
    mine.on('error', lose);
    mine.on('end', () => lose());
    mine.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await mine.connect();
      await mine.query({ ...HEARTBEAT, text: `listen ${channel}` });
      onConnected();
      timer = setTimeout(() => void beat(), HEARTBEAT_MS).unref();
    } catch (error) {
      lose(error as Error);
    }
  };
  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      if (client) await withinPatience(client.end());
    },
  };
}
