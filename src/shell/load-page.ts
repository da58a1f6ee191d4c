import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { prefetchedPage } from './fetch-ahead.ts';
import { fetchPage } from './fetch-page.ts';
import { keptHome } from './live-home.ts';

/** Leaves the navigation to the browser, which shows whatever loads, including its own error page. Never resolves. */
function loadAnew({ to, navigationType }: TransitionBeforePreparationEvent): Promise<never> {
  // During history navigation the URL has already changed.
  if (navigationType === 'traverse') location.reload();
  else location.href = to.href;
  return new Promise<never>(() => {});
}

/** Provides the page for a soft navigation: the living home page, a prefetched page, or one from the server. */
export async function loadPage(event: TransitionBeforePreparationEvent): Promise<void> {
  const { to, signal } = event;
  const home = to.pathname === '/' ? keptHome() : null;
  if (home) {
    event.newDocument = home;
    return;
  }
  const fetched = (await prefetchedPage(to)) ?? (await fetchPage(to.href, { signal }));
  // Another navigation has started in the meantime.
  if (signal.aborted) return;
  if (!fetched || !isUnderPolicyOf(fetched.page)) return loadAnew(event);
  event.newDocument = fetched.page;
  event.to = new URL(fetched.url);
  event.to.hash = to.hash;
}

/** Content security policy in the document's head. */
const policyOf = (doc: Document): string | undefined =>
  doc.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;

/**
 * True when the next page may replace this document by soft navigation. A document keeps its initial policy, so after a
 * change of the policy the next page must be loaded anew.
 */
const isUnderPolicyOf = (next: Document): boolean => policyOf(next) === policyOf(document);
