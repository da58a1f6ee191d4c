/** Has the service worker keep what is visited, for a time without a network. */
import { whenIdle } from './idle.ts';

const shownFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // A page that came before its worker tells it what there is to keep; of all others it has seen that itself.
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage([location.href, ...shownFiles()]);
}

// Without it (no HTTPS, a browser that keeps nothing) pages are as they are otherwise.
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => void register().catch(() => {}));
