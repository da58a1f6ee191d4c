/** Notifications of the database about what other processes have committed. */
import type { Pool } from 'pg';
import { CHANGES_CHANNEL } from './change-log.ts';
import { type Subscription, subscribe } from './listen.ts';
import { ORDER_CHANNEL } from './orders/write-orders.ts';

interface Listener {
  /** The connection is listening: no later notification is missed, but earlier ones may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

export interface ChangeListener extends Listener {
  /** A transaction that changed this tenant's catalog has committed. */
  onChange: (tenantId: number) => void;
}

/** Listens for catalog changes, like `subscribe`. */
export const listenForChanges = (url: string, { onChange, ...others }: ChangeListener): Subscription =>
  subscribe(url, CHANGES_CHANNEL, { onNotification: (payload) => onChange(Number(payload)), ...others });

export interface OrderListener extends Listener {
  /** A transaction that changed this order has committed. */
  onChange: (tenantId: number, orderId: number) => void;
}

/** Listens for steps of orders, like `subscribe`. */
export const listenForOrders = (url: string, { onChange, ...others }: OrderListener): Subscription =>
  subscribe(url, ORDER_CHANNEL, {
    onNotification: (payload) => {
      const [tenantId, orderId] = payload.split(' ').map(Number);
      if (tenantId !== undefined && orderId !== undefined) onChange(tenantId, orderId);
    },
    ...others,
  });

/** Channel that is notified when pages of a store were published to the bucket. The payload is the store's host. */
const PUBLISHED_CHANNEL = 'frontage_published';

export interface PublishedListener extends Pick<Listener, 'onError'> {
  /** @param host undefined if notifications may have been missed, so that it may have been any store */
  onPublished: (host?: string) => void;
}

/** Listens for published pages, like `subscribe`. */
export const listenForPublished = (url: string, { onPublished, onError }: PublishedListener): Subscription =>
  subscribe(url, PUBLISHED_CHANNEL, { onNotification: onPublished, onConnected: () => onPublished(), onError });

/** Tells all servers that pages of a store were published to the bucket. */
export async function notifyPublished(pool: Pool, host: string): Promise<void> {
  await pool.query(`select pg_notify('${PUBLISHED_CHANNEL}', $1)`, [host]);
}
