import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $followedOrder, type FollowedOrder, followOrder, NOT_FOLLOWED } from '#stores/orders/followed-order.ts';
import { takeOrderKey } from '#stores/orders/order-keys.ts';
import { $owner } from '#stores/shopper/user.ts';

/** An order as it stands, and as it goes on while somebody looks; with the key that the address brings. */
export function useOrder(id: number): FollowedOrder {
  useEffect(() => {
    takeOrderKey(id);
    let ended = new AbortController();
    const begin = (): void => {
      ended.abort();
      ended = new AbortController();
      void followOrder(id, ended.signal);
    };
    begin();
    // Who signs in here may see what the guest could not, and the other way round.
    const unlisten = $owner.listen(begin);
    return () => {
      unlisten();
      ended.abort();
    };
  }, [id]);
  const state = useStore($followedOrder, { ssr: () => NOT_FOLLOWED });
  // That of another page, for the moment until this one's effect has run.
  return state.order && state.order.id !== id ? NOT_FOLLOWED : state;
}
