import { isSettingKey, SETTING_KEYS } from './setting-keys.ts';

/** Settings whose stored value is the hash of an image of the store's media. */
const HASH_SETTINGS = new Set(['logo', 'favicon']);
const HASH = /^[0-9a-f]{64}$/;
const IMAGE_PATH = /^\/img\/\d{1,4}\/([0-9a-f]{64})\.(?:webp|avif|png|jpeg)$/;

/** Whether a setting is a picture. `favicon` stands for all sizes that have no setting of their own. */
export const isImageSetting = (key: string): boolean =>
  HASH_SETTINGS.has(key) || (isSettingKey(key) && SETTING_KEYS[key].type === 'image');

/** The value to store for a picture of the store's media: its hash, or the path of the size that the setting is for. */
export function imageSettingValue(key: string, hash: string): string {
  if (HASH_SETTINGS.has(key)) return hash;
  const [, size] = /^favicon_(\d+)$/.exec(key) ?? [];
  return size ? `/img/${size}/${hash}.png` : `/img/1280/${hash}.jpeg`;
}

/** The hash of the picture that a stored value shows, or null if it is none of the store's media. */
export const imageSettingHash = (value: string): string | null =>
  HASH.test(value) ? value : (IMAGE_PATH.exec(value)?.[1] ?? null);
