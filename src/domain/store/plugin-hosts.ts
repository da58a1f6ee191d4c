import { enabledPlugins } from './plugins.ts';
import type { SiteSettings } from './site-settings.ts';

/** Sources of others that a page may use, by the directive of a Content-Security-Policy. */
export type PolicyHosts = Readonly<Partial<Record<'script-src' | 'connect-src' | 'frame-src', readonly string[]>>>;

const GOOGLE_ANALYTICS: PolicyHosts = {
  'script-src': ['https://www.googletagmanager.com'],
  'connect-src': ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
};

/**
 * What the plugins of a store need of others, as a policy names it; nothing where there is no such plugin. Pictures may
 * come from any https address anyway. The live chat is the provider's own page in a frame: none of its scripts runs in
 * ours.
 */
export function pluginHosts(settings: SiteSettings): PolicyHosts {
  const { analytics, live_chat: chat } = enabledPlugins(settings);
  return { ...(analytics && GOOGLE_ANALYTICS), ...(chat && { 'frame-src': [new URL(chat.address).origin] }) };
}
