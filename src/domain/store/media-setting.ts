import { isMediaHash } from './media-hash.ts';
import { isSettingKey, SETTINGS } from './site-settings.ts';

/** Settings that store the hash of an uploaded image. */
const HASH_SETTINGS = new Set(['logo', 'favicon']);
const IMAGE_PATH = /^\/img\/\d{1,4}\/([0-9a-f]{64})\.(?:webp|avif|png|jpeg)$/;

/** Whether a setting is an image. `favicon` applies to all sizes without a setting of their own. */
export const isImageSetting = (key: string): boolean =>
  HASH_SETTINGS.has(key) || (isSettingKey(key) && SETTINGS[key].type === 'image');

/** The value to store for an uploaded image: its hash, or a path in the size that the setting needs. */
export function imageSettingValue(key: string, hash: string): string {
  if (HASH_SETTINGS.has(key)) return hash;
  const [, size] = /^favicon_(\d+)$/.exec(key) ?? [];
  return size ? `/img/${size}/${hash}.png` : `/img/1280/${hash}.jpeg`;
}

/** The hash of the uploaded image that a stored value refers to. Null if it refers to none. */
export const imageSettingHash = (value: string): string | null =>
  isMediaHash(value) ? value : (IMAGE_PATH.exec(value)?.[1] ?? null);
