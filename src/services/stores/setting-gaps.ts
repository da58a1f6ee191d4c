import type { TenantDb } from '#db/tenant-db.ts';
import { pluginsMissing } from '#domain/plugins/enabled-plugins.ts';
import { PLUGIN_KINDS, pluginSwitch } from '#domain/plugins/plugins.ts';
import { namedPages } from '../catalog-writes/named-pages.ts';
import { storeSettings } from './read-settings.ts';

/** A setting of a store that has no effect. */
export interface SettingGap {
  setting: string;
  reason: string;
}

/** Settings that name a missing page, and enabled plugins that lack required settings. */
export async function settingGaps(db: TenantDb): Promise<SettingGap[]> {
  const settings = await storeSettings(db);
  const dead = (await namedPages(db))
    .filter(({ page }) => page === null)
    .map(({ key, slug }) => ({ setting: key, reason: `the store has no page "${slug}"` }));
  const idle = PLUGIN_KINDS.filter((kind) => settings[pluginSwitch(kind)])
    .map((kind) => ({ setting: pluginSwitch(kind), missing: pluginsMissing(kind, settings) }))
    .filter(({ missing }) => missing.length > 0)
    .map(({ setting, missing }) => ({
      setting,
      reason: `the plugin is inactive until this is set: ${missing.join(', ')}`,
    }));
  return [...dead, ...idle];
}
