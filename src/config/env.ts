import { resolve } from 'node:path';
import { z } from 'zod';
import { isThisMachine } from '#lib/net/local-host.ts';
import { checkDelivery, DELIVERY_SECRETS, deliveryVariables, readMail, readSms } from './delivery-settings.ts';
import {
  checkOutputs,
  OUTPUT_SECRETS,
  outputVariables,
  readMediaBucket,
  readOutputs,
  readPagesBucket,
} from './output-settings.ts';
import { checkPlaces, PLACES_SECRETS, placesVariables, readPlaces } from './places-settings.ts';

/** Roles of a process: it serves requests, publishes changes, or sends messages and does the other work of the queue. */
const ROLES = ['web', 'publish', 'jobs'] as const;
export type Role = (typeof ROLES)[number];

/** More are a mistake: each uses a processor core, and up to ten connections of an external database. */
const MOST_WEB_WORKERS = 32;
/** With the wait for running requests, less than the minute after which supervisors kill a process. */
const MOST_DRAIN_SECONDS = 30;

/** Minimum length of `CONTACT_KEY` in characters. */
export const CONTACT_KEY_MIN = 32;

/** An invalid configuration. The message is one line that says what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const url = (protocols: string[]) =>
  z
    .string()
    .trim()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      message: `must be a URL starting with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    });

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Scheme, host and port only, without characters that have a meaning in a header. */
const isOrigin = (text: string): boolean =>
  /^https?:\/\/[\w.:[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const schema = z.object({
  /** TCP port of the server. Links of the stores contain it. */
  PORT: z
    .string()
    .trim()
    .default('4321')
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
      message: 'must be a whole number from 1 to 65535',
    })
    .transform(Number),
  /** Address to listen on. Empty: all addresses. */
  HOST: z.string().trim().default('127.0.0.1'),
  /** Folder of the database, media and published pages. */
  DATA_DIR: z.string().trim().min(1).default('.data'),
  /** A PostgreSQL >= 15 to use instead of the embedded one. */
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The same database without the pooler to which `DATABASE_URL` leads. */
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:']).optional(),
  /** A Redis or Valkey in which all machines count requests. */
  REDIS_URL: url(['redis:', 'rediss:'])
    .refine((text) => !URL.canParse(text) || /^(?:\/\d*)?$/.test(new URL(text).pathname), {
      message: 'must end with the number of the database or nothing, such as redis://10.0.0.5:6379/0',
    })
    .optional(),
  /** Another origin that serves `/api`, instead of the embedded backend. */
  API_ORIGIN: url(['http:', 'https:'])
    .transform((text) => new URL(text).origin)
    .optional(),
  /** Addresses of proxies whose `X-Forwarded-*` headers are trusted, separated by commas. */
  TRUSTED_PROXIES: z.string().default('').transform(parts),
  /** Origins that may embed a store in a frame, separated by commas: the admin area with its preview. */
  PREVIEW_ORIGINS: z
    .string()
    .default('')
    .transform(parts)
    .refine((origins) => origins.every(isOrigin), {
      message: 'must be comma-separated origins such as https://admin.example',
    }),
  /** Bearer token that gives access to `/metrics` from other machines. */
  METRICS_TOKEN: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{16,200}$/, { message: 'must be 16 to 200 letters, digits or symbols without spaces' })
    .optional(),
  /** Key for the digests of former contacts, read by `contact-key.ts`. */
  CONTACT_KEY: z.string().trim().min(CONTACT_KEY_MIN, { message: 'must have at least 32 characters' }).optional(),
  /** Number of processes that serve requests on the port. 1: the process that also publishes. */
  WEB_WORKERS: z
    .string()
    .trim()
    .default('1')
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= MOST_WEB_WORKERS, {
      message: `must be a whole number from 1 to ${MOST_WEB_WORKERS}`,
    })
    .transform(Number),
  /** Roles of this process, separated by commas. Others on the same database have the rest. */
  ROLES: z
    .string()
    .default(ROLES.join())
    .transform(parts)
    .refine(
      (roles): roles is Role[] => roles.length > 0 && roles.every((role) => ROLES.some((each) => each === role)),
      {
        message: `must be one or more of ${ROLES.join(', ')}, separated by commas`,
      },
    ),
  /** Seconds for which a stopping server still accepts requests, while load balancers find out that it is not ready. */
  DRAIN_SECONDS: z
    .string()
    .trim()
    .default('0')
    .refine((text) => /^\d{1,2}$/.test(text) && Number(text) <= MOST_DRAIN_SECONDS, {
      message: `must be a whole number from 0 to ${MOST_DRAIN_SECONDS}`,
    })
    .transform(Number),
  /** Whether stores have a desk, at which they are run. */
  DESK: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  /** Seeds the demo stores into an empty database. Default: only into the embedded one. */
  DEMO: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  ...outputVariables,
  ...placesVariables,
  ...deliveryVariables,
  /** Another origin that implements Stripe's API: a test double or a proxy. It receives the secret key. */
  STRIPE_API_BASE: z
    .string()
    .trim()
    .refine((text) => isOrigin(text) && (text.startsWith('https:') || isThisMachine(new URL(text).hostname)), {
      message: 'must be an origin such as https://stripe-proxy.example, or a local one',
    })
    .optional(),
});

/** Variables whose values are never shown, because they are or may contain a password. */
const SECRET = new Set<string>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'REDIS_URL',
  'API_ORIGIN',
  'METRICS_TOKEN',
  'CONTACT_KEY',
  ...OUTPUT_SECRETS,
  ...PLACES_SECRETS,
  ...DELIVERY_SECRETS,
]);

const settingsOf = (variables: z.infer<typeof schema>) => ({
  port: variables.PORT,
  host: variables.HOST,
  dataDir: resolve(variables.DATA_DIR),
  databaseUrl: variables.DATABASE_URL,
  /** URL for what needs a session, such as listeners and migrations. Undefined: `databaseUrl`. */
  directUrl: variables.DATABASE_DIRECT_URL,
  redisUrl: variables.REDIS_URL,
  apiOrigin: variables.API_ORIGIN,
  trustedProxies: variables.TRUSTED_PROXIES,
  previewOrigins: variables.PREVIEW_ORIGINS,
  metricsToken: variables.METRICS_TOKEN,
  logLevel: variables.LOG_LEVEL,
  isDemo: variables.DEMO ?? variables.DATABASE_URL === undefined,
  /** Whether stores have a desk. Never with another backend, which has its own. */
  hasDesk: variables.DESK && variables.API_ORIGIN === undefined,
  webWorkers: variables.WEB_WORKERS,
  roles: variables.ROLES as readonly Role[],
  drainSeconds: variables.DRAIN_SECONDS,
  /** Destinations of published pages in addition to the folder. Undefined when there are none. */
  outputs: readOutputs(variables),
  /** Bucket that servers take pages from, and by which publishers share stores. Undefined for their folder. */
  pagesBucket: readPagesBucket(variables),
  /** Bucket with the pictures. Undefined for the data folder. */
  mediaBucket: readMediaBucket(variables),
  /** Provider of address lookup. Undefined for the gazetteer. */
  places: readPlaces(variables),
  /** Carriers of mails and text messages. Undefined for the outbox. */
  mail: readMail(variables),
  sms: readSms(variables),
  stripeBase: variables.STRIPE_API_BASE,
});

/** The configuration of a process. */
export type Env = ReturnType<typeof settingsOf>;

/** An invalid enum value is answered with the list of valid ones. Other errors have their own messages. */
const issueText = (issue: { code?: string | undefined; values?: unknown }): string | undefined =>
  issue.code === 'invalid_value' && Array.isArray(issue.values) ? `must be ${issue.values.join(', ')}` : undefined;

/**
 * Reads the environment once, at process start.
 * @throws {ConfigError} naming the first invalid variable.
 */
export function readEnv(variables: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema
    .superRefine(({ DATABASE_URL, DATABASE_DIRECT_URL }, { addIssue }) => {
      if (DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined)
        addIssue({ code: 'custom', path: ['DATABASE_URL'], message: 'DATABASE_DIRECT_URL only adds to it' });
    })
    .superRefine(checkOutputs)
    .superRefine(checkPlaces)
    .superRefine(checkDelivery)
    .safeParse(given, { error: issueText });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    if (given[name] === undefined) throw new ConfigError(`${name} is missing: ${issue?.message}. Set it.`);
    // In a value with an @, the part before it may be a misplaced password.
    const isSecret = SECRET.has(name) || given[name].includes('@');
    const shown = isSecret ? name : `${name}=${given[name]}`;
    throw new ConfigError(`${shown} cannot be used: ${issue?.message}. Correct it or unset it.`.replace(/\s+/g, ' '));
  }
  return settingsOf(parsed.data);
}
