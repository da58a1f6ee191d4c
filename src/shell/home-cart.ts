import { GUEST_ID, storage, storeKey } from '#stores/storage/stored.ts';
import { askAsShopper } from '#stores/store/freshness.ts';
import { whenIdle } from './idle.ts';
import { isInner } from './is-inner.ts';

// A cart that was filled in another browser shows its bar on home before anybody touches the page. With a count in
// storage the islands are awake and ask themselves; who is neither customer nor guest has no cart.
whenIdle(() => {
  const isShopper = storage.read(storeKey('user')) ?? storage.read(GUEST_ID);
  if (isShopper && !isInner() && !storage.read(storeKey('cart-count')))
    import('./look-for-cart.ts').then(
      ({ wakeForCart }) => wakeForCart(askAsShopper),
      () => {},
    );
});
