import { SHARED_PICTURE_WIDTH } from '#contracts/limits.ts';
import { isMediaHash } from '#domain/store/media-hash.ts';
import type { SettingSpec } from '#domain/store/setting-spec.ts';
import { FAVICON_SIZES, isSettingKey, SETTINGS, type SettingKey } from '#domain/store/site-settings.ts';
import { imageUrl } from '#services/catalog/present-image.ts';

const LOGO_WIDTH = 320;
const FAVICON = /^favicon_(\d+)$/;

/**
 * The public settings of a store: only known site settings that are not secret. Anything else that is stored (keys of
 * providers, tokens) is left out. Uploaded images become URLs. The stored `favicon` applies to every size without one
 * of its own.
 */
export function presentSettings(stored: Readonly<Record<string, string>>): Record<string, string> {
  const { favicon = '' } = stored;
  const icons = isMediaHash(favicon)
    ? FAVICON_SIZES.map((size) => [`favicon_${size}`, imageUrl(favicon, size, 'png')] as const)
    : [];
  const given = Object.entries(stored).flatMap(([key, value]) =>
    isSettingKey(key) && !isSecret(key) ? [[key, presentValue(key, value)] as const] : [],
  );
  return Object.fromEntries([...icons, ...given.filter(([, value]) => value !== '')]);
}

const isSecret = (key: SettingKey): boolean => (SETTINGS[key] as SettingSpec).isSecret !== undefined;

function presentValue(key: SettingKey, value: string): string {
  if (SETTINGS[key].type !== 'image' || !isMediaHash(value)) return value;
  const [, size] = FAVICON.exec(key) ?? [];
  if (size !== undefined) return imageUrl(value, Number(size), 'png');
  return key === 'og_image' ? imageUrl(value, SHARED_PICTURE_WIDTH, 'jpeg') : imageUrl(value, LOGO_WIDTH);
}
