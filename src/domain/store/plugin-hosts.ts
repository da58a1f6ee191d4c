import type { PolicyHosts } from '#lib/policy-hosts.ts';
import { enabledPlugins } from './plugins.ts';
import type { SiteSettings } from './site-settings.ts';

const GOOGLE_ANALYTICS: PolicyHosts = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * Hosts that the plugins of a store need in the security policy. Images may come from any https URL anyway. The live
 * chat is the provider's own page in a frame, so none of its scripts runs in ours.
 */
export function pluginHosts(settings: SiteSettings): PolicyHosts {
  const { analytics, live_chat: chat } = enabledPlugins(settings);
  return { ...(analytics && GOOGLE_ANALYTICS), ...(chat && { 'frame-src': [new URL(chat.address).origin] }) };
}
