import type { Connection } from '#db/connect.ts';
import { announcedPort } from '#db/link-port.ts';
import { livingPublishers } from '#db/publishers.ts';

/** Whether a server or a publisher runs, which publishes changes as they are made. */
export const isPublishedLive = async ({ pool }: Pick<Connection, 'pool'>): Promise<boolean> =>
  (await announcedPort(pool)) !== null || (await livingPublishers(pool)).size > 0;
