import { atom, type ReadableAtom } from 'nanostores';
import { browserClient } from '#client/browser-client.ts';
import { $site } from './site.ts';

/** `failed`: nothing is known. Where something was known, it is `ready`. */
export type SiteStatus = 'none' | 'loading' | 'ready' | 'failed';

const $status = atom<SiteStatus>('none');
export const $siteStatus: ReadableAtom<SiteStatus> = $status;

/** Has the site data there, as often as it is called; after a failure it tries again. */
export function startSiteData(): void {
  const status = $status.get();
  if (status === 'none' || status === 'failed') void load();
}

async function load(): Promise<void> {
  $status.set('loading');
  const answer = await browserClient.get('get-data');
  if (answer.ok) $site.set(answer.body);
  $status.set(answer.ok ? 'ready' : 'failed');
}
