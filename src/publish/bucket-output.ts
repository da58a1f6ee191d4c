import { S3mini, S3ServiceError } from 's3mini';
import type { BucketSettings } from '#config/output-settings.ts';
import { contentTypeOf } from '#lib/net/content-type.ts';
import { type Retry, retry } from '#lib/retry.ts';
import type { Output } from './output.ts';
import { ENCODINGS } from './output-folder.ts';
import { PAGE_CACHE_CONTROL } from './page-headers.ts';

const REQUEST_MS = 20_000;
const KEYS_PER_PAGE = 1_000;
/** An error response of the bucket is final. Network errors, 5xx and 429 are retried. */
const RETRY: Retry = {
  tries: 3,
  delayMs: 200,
  mayPass: (error) => !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429,
};

type PutHeaders = Parameters<S3mini['putObject']>[4];

/**
 * Pages in an S3-compatible bucket, as objects `<prefix><host>/<file>` with `.br` and `.gz` variants. Each object has
 * the headers that the server sends with the page, so that a CDN can pass them on.
 */
export function bucketOutput({ url, prefix, ...access }: BucketSettings): Output {
  const closing = new AbortController();
  const client = new S3mini({
    ...access,
    endpoint: url,
    fetch: (input, init) => {
      const signals = [closing.signal, AbortSignal.timeout(REQUEST_MS)];
      return fetch(input, { ...init, redirect: 'error', signal: AbortSignal.any(signals) });
    },
  });
  const withRetry = <Result>(work: () => Promise<Result>): Promise<Result> =>
    retry({ ...RETRY, mayPass: (error) => !closing.signal.aborted && RETRY.mayPass(error) }, work);
  const put = async (key: string, bytes: Buffer, type: string, coding?: string): Promise<void> => {
    const headers = { 'cache-control': PAGE_CACHE_CONTROL, ...(coding && { 'content-encoding': coding }) };
    // The client signs and sends any header, although its type only lists those of Amazon.
    await withRetry(() => client.putObject(key, bytes, type, undefined, headers as unknown as PutHeaders));
  };
  const keyOf = (host: string, file: string): string => `${prefix}${host}/${file}`;
  return {
    name: `${url} ${prefix}`,
    async put(host, file, { page, br, gzip }) {
      const [key, type] = [keyOf(host, file), contentTypeOf(file)];
      await put(key + ENCODINGS.gzip, gzip, type, 'gzip');
      await put(key + ENCODINGS.br, br, type, 'br');
      await put(key, page, type);
    },
    async remove(host, file) {
      for (const suffix of ['', ...Object.values(ENCODINGS)])
        await withRetry(() => client.deleteObject(keyOf(host, file) + suffix));
    },
    async *list(host) {
      const start = keyOf(host, '');
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const listed = await withRetry(() => client.listObjectsPaged('/', start, KEYS_PER_PAGE, token));
        if (!listed) throw new Error('there is no such bucket');
        for (const { Key: key } of listed.objects ?? []) yield key.slice(start.length);
        token = listed.nextContinuationToken;
      }
    },
    close: () => closing.abort(),
  };
}
