/** A cart that was filled in another browser shows its bar on home before anybody touches the page. */
import { storage, storeKey } from '#stores/stored.ts';
import { whenIdle } from './idle.ts';

/** Read before anything can make one: a guest of this very page has no cart elsewhere. */
const guest = storage.read('guest_id');

whenIdle(() => {
  const [user, branch, count] = ['user', 'branch', 'cart-count'].map((name) => storage.read(storeKey(name)));
  // With pieces in storage the islands are awake and ask themselves; who has never shopped here has no cart to look for.
  if (location.pathname === '/' && !document.querySelector('.no-cart-bar') && !count && (user ?? guest))
    import('./look-for-cart.ts').then(
      ({ lookForCart }) => lookForCart({ user, guest, branch }),
      () => undefined,
    );
});
