import type { Pool } from 'pg';
import { type Subscription, subscribe } from './listen.ts';

/** Channel that is notified when pages of a store were published to the bucket. The payload is the store's host. */
const PUBLISHED_CHANNEL = 'frontage_published';

export interface PublishedListener {
  /** @param host undefined if notifications may have been missed, so that it may have been any store */
  onPublished: (host?: string) => void;
  onError: (error: Error) => void;
}

/** Listens for published pages, like `subscribe`. */
export const listenForPublished = (url: string, { onPublished, onError }: PublishedListener): Subscription =>
  subscribe(url, PUBLISHED_CHANNEL, {
    onNotification: onPublished,
    onConnected: () => onPublished(),
    onError,
  });

/** Tells all servers that pages of a store were published to the bucket. */
export async function notifyPublished(pool: Pool, host: string): Promise<void> {
  await pool.query(`select pg_notify('${PUBLISHED_CHANNEL}', $1)`, [host]);
}
