import { S3mini, S3ServiceError } from 's3mini';
import { type Dispatcher, request } from 'undici';
import { type Retry, retry } from '../retry.ts';

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** URL of the bucket itself. */
  url: string;
  /** Prefix of all object names: empty, or ending with a slash. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface BucketObject {
  /** Its name below the prefix. */
  name: string;
  /** When it was written, in milliseconds since 1970. */
  writtenAt: number;
}

/** Objects below the prefix of a bucket. Every method throws if the bucket refuses, or cannot be reached. */
export interface Bucket {
  put(name: string, bytes: Uint8Array, type: string, headers?: Readonly<Record<string, string>>): Promise<void>;
  /** Null if there is no such object. */
  read(name: string): Promise<Buffer | null>;
  /** Removes an object, if there is one. */
  remove(name: string): Promise<void>;
  /** The objects whose names begin with `start`, in batches. */
  list(start: string): AsyncIterable<BucketObject[]>;
  /** Ends running requests, and all later ones. */
  close(): void;
}

/** Limits of requests to a bucket. */
export interface BucketLimits {
  /** How long one request may take. */
  requestMs?: number;
  /** Attempts, if the bucket cannot be reached or answers that it has a problem. */
  tries?: number;
  /** Whether a request is allowed now, by the name of the object or the start of the names. Asked before each attempt. */
  mayAsk?: (name: string) => boolean;
}

const REQUEST_MS = 20_000;
const KEYS_PER_PAGE = 1_000;
/** Whether a request may succeed later: after a network error, 5xx or 429. Other error responses are final. */
export const isTemporary = (error: unknown): boolean =>
  !(error instanceof RequestNotAllowed) &&
  (!(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429);

const RETRY: Retry = { tries: 3, delayMs: 200, mayPass: isTemporary };

/** A request that `BucketLimits.mayAsk` does not allow. */
class RequestNotAllowed extends Error {
  override readonly name = 'RequestNotAllowed';
}

/** Unlike `fetch`, it returns compressed objects as they are, and follows no redirect. */
async function fetchRaw(url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> {
  const {
    statusCode,
    headers: fields,
    body: answer,
  } = await request(url, {
    method: method as Dispatcher.HttpMethod,
    headers: headers as Record<string, string>,
    body: (body || null) as Buffer | string | null,
    signal: signal ?? null,
  });
  const bytes = await answer.arrayBuffer();
  const isEmpty = bytes.byteLength === 0;
  return new Response(isEmpty ? null : bytes, { status: statusCode, headers: fields as Record<string, string> });
}

type PutHeaders = Parameters<S3mini['putObject']>[4];

/** Opens a bucket. No request is made before one is needed. */
export function openBucket(
  { url, prefix, ...access }: BucketSettings,
  { requestMs = REQUEST_MS, tries = RETRY.tries, mayAsk = () => true }: BucketLimits = {},
): Bucket {
  const closing = new AbortController();
  const client = new S3mini({
    ...access,
    endpoint: url,
    fetch: (input, init) => {
      const signals = [closing.signal, AbortSignal.timeout(requestMs)];
      return fetchRaw(String(input), { ...init, signal: AbortSignal.any(signals) });
    },
  });
  const withRetry = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    retry({ ...RETRY, tries, mayPass: (error) => !closing.signal.aborted && RETRY.mayPass(error) }, () => {
      if (!mayAsk(name)) throw new RequestNotAllowed(`${name}: not allowed now`);
      return work();
    });
  return {
    async put(name, bytes, type, headers = {}) {
      // The client signs and sends any header, although its type only lists those of Amazon.
      const more = headers as unknown as PutHeaders;
      await withRetry(name, () => client.putObject(prefix + name, bytes as Buffer, type, undefined, more));
    },
    async read(name) {
      const bytes = await withRetry(name, () => client.getObjectArrayBuffer(prefix + name));
      return bytes && Buffer.from(bytes);
    },
    async remove(name) {
      await withRetry(name, () => client.deleteObject(prefix + name));
    },
    async *list(start) {
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const listed = await withRetry(start, () => client.listObjectsPaged('/', prefix + start, KEYS_PER_PAGE, token));
        if (!listed) throw new Error('there is no such bucket');
        yield (listed.objects ?? []).map(({ Key: key, LastModified: written }) => ({
          name: key.slice(prefix.length),
          writtenAt: new Date(written).getTime(),
        }));
        token = listed.nextContinuationToken;
      }
    },
    close: () => closing.abort(),
  };
}
