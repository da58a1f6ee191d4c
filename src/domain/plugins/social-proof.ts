import type { SettingValues } from '../store/setting-spec.ts';
import type { Plugin, PluginSettings } from './plugin.ts';

const settings = {
  plugin_social_proof_interval_seconds: {
    type: 'integer',
    min: 10,
    max: 3_600,
    default: '30',
    description: 'Time between notices: seconds from one recent order to the next',
  },
} as const satisfies PluginSettings;

/** Notices of recent sales (`services/plugins/recent-sales.ts`). */
export const socialProof = {
  description: 'Recent orders. Shoppers see what others have ordered',
  settings,
  options: ({ plugin_social_proof_interval_seconds: interval_seconds }: SettingValues<typeof settings>) => ({
    interval_seconds,
  }),
  words: 'sales',
  slot: 'list',
} as const satisfies Plugin;
