import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchSite } from '../support/site/launch.ts';

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

/** One site for the whole run. Workers inherit its address and log path through the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  mkdirSync(CACHE, { recursive: true });
  const log = `${CACHE}/site.log`;
  const site = await launchSite(log);
  process.env.SITE_PORT = String(site.port);
  process.env.SITE_DATABASE = site.databaseUrl;
  process.env.SITE_STRIPE = site.stripe;
  process.env.SITE_LOG = log;
  process.env.SITE_PUBLISHED = site.published;
  return () => site.close();
}
