import { z } from 'zod';
import type { BucketSettings } from '#lib/net/bucket.ts';

/** Path below a bucket. No segment starts with a dot, so that no URL resolves to a different one. */
const PREFIX = '(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?';
const BUCKET = new RegExp(`^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]${PREFIX}$`);

const text = z.string().trim().min(1).optional();
/** `fetch` rejects a URL with a password, and its error message contains the whole URL, which would be logged. */
const httpUrl = z
  .string()
  .trim()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'must be a URL starting with http:// or https://',
  })
  .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, {
    message: 'must not contain a user or password',
  });

const bucket = z.string().trim().regex(BUCKET, { message: 'must be s3://bucket or s3://bucket/prefix' }).optional();

/** Environment variables of the buckets, and of the CDN. */
export const outputVariables = {
  /** S3-compatible bucket that published pages are also delivered to: `s3://bucket` or `s3://bucket/prefix`. */
  PUBLISH_BUCKET: bucket,
  /**
   * Where servers take published pages from: their folder, or `PUBLISH_BUCKET`. With the bucket, servers need no folder
   * of pages, and publishers on several machines share the stores.
   */
  PAGES_FROM: z.enum(['folder', 'bucket']).default('folder'),
  /** Bucket with the pictures of stores and customers, in place of `DATA_DIR`. */
  MEDIA_BUCKET: bucket,
  /** API of the bucket's provider if it is not Amazon. */
  S3_ENDPOINT: httpUrl.refine((value) => !URL.parse(value)?.search, { message: 'must not contain a query' }).optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+$/, { message: 'must be the name of a region, such as eu-central-1' })
    .default('us-east-1'),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  /** Notified of the URLs that a CDN has to fetch again. */
  PURGE_URL: httpUrl.optional(),
  /** Bearer token for `PURGE_URL`. */
  PURGE_TOKEN: text.refine((value) => value === undefined || /^[\x21-\x7e]+$/.test(value), {
    message: 'must be ASCII without spaces',
  }),
};

type Variables = z.infer<z.ZodObject<typeof outputVariables>>;

/** Variables whose values are never shown. */
export const OUTPUT_SECRETS = [
  'S3_ENDPOINT',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'PURGE_URL',
  'PURGE_TOKEN',
] as const;

/** Reports the variables that a configured bucket still needs, and buckets of which one contains the other. */
export function checkOutputs(variables: Variables, context: z.RefinementCtx): void {
  const { PUBLISH_BUCKET: pages, MEDIA_BUCKET: pictures } = variables;
  const report = (path: string, message: string): void => context.addIssue({ code: 'custom', path: [path], message });
  if (pages === undefined && variables.PAGES_FROM === 'bucket') report('PAGES_FROM', 'bucket requires PUBLISH_BUCKET');
  const needing = pages === undefined ? 'MEDIA_BUCKET' : 'PUBLISH_BUCKET';
  if ((pages ?? pictures) === undefined) return;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    if (variables[name] === undefined) report(name, `${needing} requires it`);
  if (pages === undefined || pictures === undefined) return;
  // Objects below the prefix of the pages that are no pages may be removed.
  const [outer, inner] = [pages, pictures].map((target) => `${target.replace(/\/+$/, '')}/`).toSorted() as [
    string,
    string,
  ];
  if (inner.startsWith(outer)) report('MEDIA_BUCKET', 'must be another bucket or prefix than PUBLISH_BUCKET');
}

export interface PurgeSettings {
  url: string;
  token: string | undefined;
}

/** Destinations of published pages in addition to the folder. */
export interface OutputSettings {
  bucket: BucketSettings | undefined;
  purge: PurgeSettings | undefined;
}

/** Undefined when pages are only published to the folder. */
export function readOutputs(variables: Variables): OutputSettings | undefined {
  const { PURGE_URL: url, PURGE_TOKEN: token } = variables;
  const bucket = readBucket(variables, variables.PUBLISH_BUCKET);
  const purge = url === undefined ? undefined : { url, token };
  return bucket || purge ? { bucket, purge } : undefined;
}

/** The bucket that servers take pages from. Undefined when they take them from their folder. */
export const readPagesBucket = (variables: Variables): BucketSettings | undefined =>
  variables.PAGES_FROM === 'bucket' ? readBucket(variables, variables.PUBLISH_BUCKET) : undefined;

/** Undefined when pictures are stored in the data folder. */
export const readMediaBucket = (variables: Variables): BucketSettings | undefined =>
  readBucket(variables, variables.MEDIA_BUCKET);

function readBucket(variables: Variables, target: string | undefined): BucketSettings | undefined {
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = variables;
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = variables;
  if (target === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { host: bucket, pathname } = new URL(target);
  const names = pathname.split('/').filter(Boolean);
  return {
    url: `${(endpoint ?? `https://s3.${region}.amazonaws.com`).replace(/\/+$/, '')}/${bucket}`,
    prefix: names.map((name) => `${name}/`).join(''),
    region,
    accessKeyId,
    secretAccessKey,
  };
}
