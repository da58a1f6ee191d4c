/** Registers the service worker, which caches visited pages for offline use. */
import { whenIdle } from './idle.ts';

const shownFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);

async function register(): Promise<void> {
  const { serviceWorker } = navigator;
  // A page loaded before its service worker reports its own files. The worker has seen those of all later pages itself.
  const isFirst = !serviceWorker.controller;
  await serviceWorker.register('/sw.js');
  const { active } = await serviceWorker.ready;
  if (isFirst) active?.postMessage([location.href, ...shownFiles()]);
}

// Pages work without it as well: over HTTP, and in browsers that store nothing.
if (import.meta.env.PROD && 'serviceWorker' in navigator) whenIdle(() => void register().catch(() => {}));
