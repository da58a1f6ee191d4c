import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchSite } from '../support/site/launch.ts';

const LOG = fileURLToPath(new URL('../../.cache/browser-site.log', import.meta.url));

/** One site for the whole run. Workers inherit its address and log path through the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  mkdirSync(dirname(LOG), { recursive: true });
  const site = await launchSite(LOG);
  process.env.SITE_PORT = String(site.port);
  process.env.SITE_DATABASE = site.databaseUrl;
  process.env.SITE_STRIPE = site.stripe;
  process.env.SITE_LOG = LOG;
  process.env.SITE_PUBLISHED = site.published;
  return () => site.close();
}
