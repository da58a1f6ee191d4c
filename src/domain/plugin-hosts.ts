import { enabledPlugins } from './plugins.ts';
import type { SiteSettings } from './site-settings.ts';

/** Sources of others that a page may use, by the directive of a content security policy. */
export interface PluginOrigins {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly img: readonly string[];
  readonly frame: readonly string[];
}

/**
 * The origins of others that the plugins of a store need, as a content security policy names them; all empty where
 * there is no such plugin. The live chat is the provider's own page in a frame: none of its scripts runs in ours.
 */
export function pluginOrigins(settings: SiteSettings): PluginOrigins {
  const { analytics, live_chat: chat } = enabledPlugins(settings);
  return {
    script: analytics ? ['https://www.googletagmanager.com'] : [],
    connect: analytics
      ? ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
      : [],
    img: analytics ? ['https://*.google-analytics.com', 'https://*.googletagmanager.com'] : [],
    frame: chat ? [new URL(chat.address).origin] : [],
  };
}
