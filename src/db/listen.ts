import pg from 'pg';

const RETRY_MS = 1_000;

export interface Listening {
  close(): Promise<void>;
}

export interface Listener {
  onNotification: (payload: string) => void;
  /** From now on nothing is missed; what came before may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens to a channel on a connection of its own, which is made again whenever it is lost.
 * @param url of the database, as `Connection.url` has it.
 * @param channel of ours: it is not escaped.
 */
export function listenOn(url: string, channel: string, { onNotification, onConnected, onError }: Listener): Listening {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: channel.replaceAll('_', ' '),
      keepAlive: true,
    });
    client = mine;
    const lose = (error?: Error): void => {
      if (client !== mine || isClosed) return;
      client = undefined;
      if (error) onError(error);
      timer = setTimeout(() => void connect(), RETRY_MS).unref();
    };
    mine.on('error', lose);
    mine.on('end', () => lose());
    mine.on('notification', ({ payload = '' }) => onNotification(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${channel}`);
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
