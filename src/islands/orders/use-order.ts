import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $followedOrder, type FollowedOrder, followOrder, NOT_FOLLOWED } from '#stores/orders/followed-order.ts';
import { storeOrderKey } from '#stores/orders/order-keys.ts';
import { $owner } from '#stores/shopper/user.ts';

/** Loads an order and follows its updates. Reads the order key from the URL. */
export function useOrder(id: number): FollowedOrder {
  useEffect(() => {
    storeOrderKey(id);
    let ended = new AbortController();
    const begin = (): void => {
      ended.abort();
      ended = new AbortController();
      void followOrder(id, ended.signal);
    };
    begin();
    // Signing in or out changes what the shopper may see.
    const unlisten = $owner.listen(begin);
    return () => {
      unlisten();
      ended.abort();
    };
  }, [id]);
  const state = useStore($followedOrder, { ssr: () => NOT_FOLLOWED });
  // Until the effect of this page has run, the store may still hold another page's order.
  return state.order && state.order.id !== id ? NOT_FOLLOWED : state;
}
