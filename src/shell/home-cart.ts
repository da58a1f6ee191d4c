import { GUEST_ID, storage, storeKey } from '#stores/storage/stored.ts';
import { fetchAsShopper } from '#stores/store/freshness.ts';
import { whenIdle } from './idle.ts';
import { isInner } from './is-inner.ts';

// Shows the cart bar on the home page for a cart that was filled in another browser, before any interaction. If a count
// is stored, the islands hydrate anyway and fetch the cart. Without a customer or guest id there is no cart, and none
// for a guest whom the islands of this page have made.
const isShopper = storage.read(storeKey('user')) ?? storage.read(GUEST_ID);
whenIdle(() => {
  if (isShopper && !isInner() && !storage.read(storeKey('cart-count')))
    import('./cart-wake.ts').then(
      (cart) => cart.wake(fetchAsShopper),
      () => {},
    );
});
