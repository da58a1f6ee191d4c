import { WHEEL_PRIZES } from '../rewards/wheel.ts';
import type { SettingValues } from '../store/setting-spec.ts';
import type { Plugin, PluginSettings } from './plugin.ts';

const settings = {
  plugin_popups_wheel_prizes: {
    type: 'prizes',
    shape: WHEEL_PRIZES,
    default: '',
    description: 'Prizes of the wheel. One without a coupon wins nothing',
    isSecret: true,
  },
  plugin_popups_wheel_period_hours: {
    type: 'integer',
    min: 1,
    max: 8_760,
    default: '24',
    description: 'Time between spins: hours until a shopper may spin again',
  },
} as const satisfies PluginSettings;
type Settings = SettingValues<typeof settings>;

/** A wheel of prizes. The server draws (`services/plugins/popups-wheel.ts`), so no option reveals any. */
export const popupsWheel = {
  description: 'Wheel of fortune. Shoppers spin it for coupons',
  settings,
  missing: ({ plugin_popups_wheel_prizes: prizes }: Settings) => (prizes ? [] : ['plugin_popups_wheel_prizes']),
  options: () => ({}),
  words: 'wheel',
  slot: 'button',
} as const satisfies Plugin;
