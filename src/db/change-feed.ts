import pg from 'pg';
import { CHANGES_CHANNEL } from './change-log.ts';

const RETRY_MS = 1_000;

export interface ChangeFeed {
  close(): Promise<void>;
}

export interface ChangeListener {
  /** A transaction that changed this tenant's catalog has committed. */
  onChange: (tenantId: number) => void;
  /** From now on nothing is missed; what came before may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens for changes on a connection of its own, which is made again whenever it is lost.
 * @param url of the database, as `Connection.url` has it.
 */
export function listenForChanges(url: string, { onChange, onConnected, onError }: ChangeListener): ChangeFeed {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({ connectionString: url, application_name: 'frontage changes', keepAlive: true });
    client = mine;
    const lose = (error?: Error): void => {
      if (client !== mine || isClosed) return;
      client = undefined;
      if (error) onError(error);
      timer = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    mine.on('error', lose);
    mine.on('end', () => lose());
    mine.on('notification', ({ payload }) => onChange(Number(payload)));
    try {
      await mine.connect();
      await mine.query(`listen ${CHANGES_CHANNEL}`);
      onConnected();
    } catch (error) {
      lose(error as Error);
      await mine.end().catch(() => undefined);
    }
  };
  void connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
