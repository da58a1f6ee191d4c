import { SHARED_PICTURE_WIDTH } from '#contracts/limits.ts';
import { FAVICON_SIZES, isSettingKey, SETTING_KEYS, type SettingKey } from '#domain/store/setting-keys.ts';
import type { SettingSpec } from '#domain/store/setting-spec.ts';
import { imageUrl } from '../catalog/present-image.ts';

const HASH = /^[0-9a-f]{64}$/;
const LOGO_WIDTH = 320;
const FAVICON = /^favicon_(\d+)$/;

/**
 * The settings of a store that everyone may see: those of the table of site settings that are no secret, and no
 * other, whatever else is stored (keys of providers, tokens). Pictures that are in the store's media become addresses. The stored `favicon`
 * stands for every size that has none of its own.
 */
export function presentSettings(stored: Readonly<Record<string, string>>): Record<string, string> {
  const { favicon = '' } = stored;
  const icons = HASH.test(favicon)
    ? FAVICON_SIZES.map((size) => [`favicon_${size}`, imageUrl(favicon, size, 'png')] as const)
    : [];
  const given = Object.entries(stored).flatMap(([key, value]) =>
    isSettingKey(key) && !isSecret(key) ? [[key, presentValue(key, value)] as const] : [],
  );
  return Object.fromEntries([...icons, ...given.filter(([, value]) => value !== '')]);
}

const isSecret = (key: SettingKey): boolean => (SETTING_KEYS[key] as SettingSpec).isSecret !== undefined;

function presentValue(key: SettingKey, value: string): string {
  if (SETTING_KEYS[key].type !== 'image' || !HASH.test(value)) return value;
  const [, size] = FAVICON.exec(key) ?? [];
  if (size !== undefined) return imageUrl(value, Number(size), 'png');
  return key === 'og_image' ? imageUrl(value, SHARED_PICTURE_WIDTH, 'jpeg') : imageUrl(value, LOGO_WIDTH);
}
