import type { PolicyHosts } from '#lib/net/policy-hosts.ts';
import type { SiteSettings } from '../store/site-settings.ts';
import type { Plugin, PluginSettings } from './plugin.ts';
import { PLUGIN_KINDS, PLUGINS, type PluginKind, type PluginOptions, pluginSwitch } from './plugins.ts';

/** Required settings of a plugin that are not set. */
export function pluginsMissing(kind: PluginKind, settings: SiteSettings): readonly string[] {
  const plugin: Plugin<SiteSettings> = PLUGINS[kind];
  return plugin.missing?.(settings) ?? [];
}

/** Whether pages include a plugin. They do not know secret settings, so a missing one of those does not count. */
function isShown(kind: PluginKind, settings: SiteSettings): boolean {
  const specs: PluginSettings = PLUGINS[kind].settings;
  const isSecret = (key: string) => specs[key as keyof PluginSettings]?.isSecret !== undefined;
  return settings[pluginSwitch(kind)] && pluginsMissing(kind, settings).every(isSecret);
}

/** Options of a store's plugin. Null if it is disabled or a required setting is missing. */
export function optionsOf<Kind extends PluginKind>(kind: Kind, settings: SiteSettings): PluginOptions[Kind] | null {
  const plugin: Plugin<SiteSettings> = PLUGINS[kind];
  return isShown(kind, settings) ? (plugin.options(settings) as PluginOptions[Kind]) : null;
}

/** The active plugins of a store with their options. */
export function enabledPlugins(settings: SiteSettings): Partial<PluginOptions> {
  const options = PLUGIN_KINDS.map((kind) => [kind, optionsOf(kind, settings)] as const);
  return Object.fromEntries(options.filter(([, option]) => option !== null));
}

/** Hosts that the plugins of a store need in the security policy. Images may come from any https URL anyway. */
export const pluginHosts = (settings: SiteSettings): readonly PolicyHosts[] =>
  PLUGIN_KINDS.flatMap((kind) => {
    const plugin: Plugin<SiteSettings> = PLUGINS[kind];
    return isShown(kind, settings) ? (plugin.hosts?.(settings) ?? []) : [];
  });

/** The plugin that a setting belongs to, or null. */
export const pluginOfSetting = (key: string): PluginKind | null =>
  PLUGIN_KINDS.find((kind) => key.startsWith(`plugin_${kind}_`)) ?? null;
