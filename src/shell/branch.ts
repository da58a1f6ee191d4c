/** What has to be known of a shopper's branch before anything else has loaded. */
import { storage, storeKey } from '#stores/storage/stored.ts';

const kept = (): string => storage.read(storeKey('branch')) ?? '';

/** Home says that no branch serves the shopper, if that is what was found last. */
function showServed(): void {
  const notice = document.querySelector<HTMLElement>('.unserviceable');
  if (notice) notice.hidden = !kept().includes('"no_branch_found":true');
}

showServed();
document.addEventListener('astro:after-swap', showServed);

// Who has allowed it before is asked nothing: their place chooses the branch, until they choose one by hand.
if ('branches' in document.documentElement.dataset && !kept().includes('"manual_selection_done":true'))
  navigator.permissions?.query({ name: 'geolocation' }).then(
    ({ state }) => state === 'granted' && dispatchEvent(new Event('frontage:wake')),
    () => {},
  );
