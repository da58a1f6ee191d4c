/** Increment when the format of the cached data changes. */
const FORMAT = 1;
const PREFIX = 'frontage-';

export const CACHES = {
  pages: `${PREFIX}${FORMAT}-pages`,
  assets: `${PREFIX}${FORMAT}-assets`,
  images: `${PREFIX}${FORMAT}-images`,
  offline: `${PREFIX}${FORMAT}-offline`,
} as const;

/** The caches that an older version of our worker left behind. */
export const outdated = (names: readonly string[]): string[] => {
  const current: readonly string[] = Object.values(CACHES);
  return names.filter((name) => name.startsWith(PREFIX) && !current.includes(name));
};

export async function dropOutdated(): Promise<void> {
  await Promise.all(outdated(await caches.keys()).map((name) => caches.delete(name)));
}
