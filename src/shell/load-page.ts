import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { takeAhead } from './fetch-ahead.ts';
import { fetchPage } from './fetch-page.ts';
import { keptHome } from './live-home.ts';
import { isUnderPolicyOf } from './policy.ts';

/** Has the browser go there itself: it shows what comes, be it its own page of an error. It does not come back. */
function loadAnew({ to, navigationType }: TransitionBeforePreparationEvent): Promise<never> {
  // On the way through the history the address is that of the page already.
  if (navigationType === 'traverse') location.reload();
  else location.href = to.href;
  return new Promise<never>(() => {});
}

/** Brings the page of a soft navigation: home that lives on, one that was fetched ahead, or the server's. */
export async function loadPage(event: TransitionBeforePreparationEvent): Promise<void> {
  const { to, signal } = event;
  const home = to.pathname === '/' ? keptHome() : null;
  if (home) {
    event.newDocument = home;
    return;
  }
  const fetched = (await takeAhead(to)) ?? (await fetchPage(to.href, { signal }));
  // Another click has come since.
  if (signal.aborted) return;
  if (!fetched || !isUnderPolicyOf(fetched.page)) return loadAnew(event);
  event.newDocument = fetched.page;
  event.to = new URL(fetched.url);
  event.to.hash = to.hash;
}
