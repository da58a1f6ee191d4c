import { type Subscription, subscribe } from '../listen.ts';
import { ORDER_CHANNEL } from './write-orders.ts';

export interface OrderListener {
  /** A transaction that changed this order has committed. */
  onChange: (tenantId: number, orderId: number) => void;
  /** The connection is listening: no later notification is missed, but earlier ones may have been. */
  onConnected: () => void;
  onError: (error: Error) => void;
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
