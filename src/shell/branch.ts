/** State of the shopper's branch that is needed before anything else has loaded. */
import { storage, storeKey } from '#stores/storage/stored.ts';

const storedBranch = (): string => storage.read(storeKey('branch')) ?? '';

/** Shows the notice that no branch delivers to the shopper if the last search found none. */
function showServed(): void {
  const notice = document.querySelector<HTMLElement>('.unserviceable');
  if (notice) notice.hidden = !storedBranch().includes('"no_branch_found":true');
}

showServed();
document.addEventListener('astro:after-swap', showServed);

// If geolocation was already permitted, it selects the branch without a prompt, until the shopper chooses one by hand.
if ('branches' in document.documentElement.dataset && !storedBranch().includes('"manual_selection_done":true'))
  navigator.permissions?.query({ name: 'geolocation' }).then(
    ({ state }) => state === 'granted' && dispatchEvent(new Event('frontage:wake' satisfies keyof WindowEventMap)),
    () => {},
  );
