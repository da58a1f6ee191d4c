import { z } from 'zod';

/** Of the path below a bucket: no dot comes first, so that no address is taken for another one. */
const PREFIX = '(?:/[A-Za-z0-9_-][A-Za-z0-9._-]*)*/?';
const BUCKET = new RegExp(`^s3://[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]${PREFIX}$`);

const text = z.string().trim().min(1).optional();
/** `fetch` takes no URL with a password, and says so with the whole of it, which would be logged. */
const httpUrl = z
  .string()
  .trim()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), {
    message: 'must be a URL starting with http:// or https://',
  })
  .refine((value) => !URL.parse(value)?.username && !URL.parse(value)?.password, {
    message: 'must have no user and no password',
  });

/** The variables of the places where pages are delivered to. */
export const outputVariables = {
  /** Published pages are delivered to this S3-compatible bucket, too: `s3://bucket` or `s3://bucket/prefix`. */
  PUBLISH_BUCKET: z.string().trim().regex(BUCKET, { message: 'must be s3://bucket or s3://bucket/prefix' }).optional(),
  /** The API of the bucket's provider, where that is not Amazon. */
  S3_ENDPOINT: httpUrl.refine((value) => !URL.parse(value)?.search, { message: 'must have no query' }).optional(),
  S3_REGION: z
    .string()
    .trim()
    .regex(/^[a-z0-9-]+$/, { message: 'must be the name of a region, as eu-central-1' })
    .default('us-east-1'),
  AWS_ACCESS_KEY_ID: text,
  AWS_SECRET_ACCESS_KEY: text,
  /** Told which URLs of a CDN are to be fetched anew. */
  PURGE_URL: httpUrl.optional(),
  /** Sent with it as a bearer token. */
  PURGE_TOKEN: text.refine((value) => value === undefined || /^[\x21-\x7e]+$/.test(value), {
    message: 'must be one word of ASCII',
  }),
};

type Variables = z.infer<z.ZodObject<typeof outputVariables>>;

/** Their values are never shown. */
export const OUTPUT_SECRETS = [
  'S3_ENDPOINT',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'PURGE_URL',
  'PURGE_TOKEN',
] as const;

/** Says which variables a bucket lacks. */
export function checkOutputs(variables: Variables, context: z.RefinementCtx): void {
  if (variables.PUBLISH_BUCKET === undefined) return;
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    if (variables[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'PUBLISH_BUCKET needs it' });
}

/** An S3-compatible bucket. */
export interface BucketSettings {
  /** The address of the bucket itself. */
  url: string;
  /** Of the names of all objects: empty, or with a slash at its end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export interface PurgeSettings {
  url: string;
  token: string | undefined;
}

/** Where published pages go beside the folder. */
export interface OutputSettings {
  bucket: BucketSettings | undefined;
  purge: PurgeSettings | undefined;
}

/** Undefined: the folder alone. */
export function readOutputs(variables: Variables): OutputSettings | undefined {
  const { PURGE_URL: url, PURGE_TOKEN: token } = variables;
  const bucket = readBucket(variables);
  const purge = url === undefined ? undefined : { url, token };
  return bucket || purge ? { bucket, purge } : undefined;
}

function readBucket(variables: Variables): BucketSettings | undefined {
  const { PUBLISH_BUCKET: target, S3_REGION: region, S3_ENDPOINT: endpoint } = variables;
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
