import { type BucketLimits, type BucketSettings, isTemporary, openBucket } from '#lib/net/bucket.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import type { Output } from './output.ts';
import { ENCODINGS } from './output-folder.ts';
import { PAGE_CACHE_CONTROL } from './page-headers.ts';

/**
 * Pages in an S3-compatible bucket, as objects `<prefix><host>/<file>` with `.br` and `.gz` variants. Each object has
 * the headers that the server sends with the page, so that a CDN can pass them on.
 */
export function bucketOutput(settings: BucketSettings, limits?: BucketLimits): Output {
  const bucket = openBucket(settings, limits);
  const put = (name: string, bytes: Buffer, type: string, coding?: string): Promise<void> =>
    bucket.put(name, bytes, type, {
      'cache-control': PAGE_CACHE_CONTROL,
      ...(coding && { 'content-encoding': coding }),
    });
  return {
    name: `${settings.url} ${settings.prefix}`,
    async put(host, file, { page, br, gzip }) {
      const [name, type] = [`${host}/${file}`, contentTypeOf(file)];
      await put(name + ENCODINGS.gzip, gzip, type, 'gzip');
      await put(name + ENCODINGS.br, br, type, 'br');
      await put(name, page, type);
    },
    async remove(host, file) {
      for (const suffix of ['', ...Object.values(ENCODINGS)]) await bucket.remove(`${host}/${file}${suffix}`);
    },
    async *list(host) {
      for await (const objects of bucket.list(`${host}/`))
        for (const { name } of objects) yield name.slice(host.length + 1);
    },
    isAway: isTemporary,
    close: () => bucket.close(),
  };
}
