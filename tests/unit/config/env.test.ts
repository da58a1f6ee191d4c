import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readEnv } from '#config/env.ts';

test('every variable has a default, and an empty one counts as unset', () => {
  const defaults = {
    port: 4321,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    apiOrigin: undefined,
    trustedProxies: [],
    previewOrigins: [],
    metricsToken: undefined,
    logLevel: 'warn',
    isDemo: true,
    hasDesk: true,
    webWorkers: 1,
    roles: ['web', 'publish', 'jobs'],
    drainSeconds: 0,
  };
  expect(readEnv({})).toEqual(defaults);
  expect(readEnv({ PORT: '', HOST: '', DATA_DIR: '', DATABASE_URL: '', API_ORIGIN: '', DEMO: '' })).toEqual(defaults);
});

test('the environment reads the given values', () => {
  const env = readEnv({
    PORT: ' 8080 ',
    HOST: '0.0.0.0',
    DATA_DIR: '/srv/shop data',
    DATABASE_URL: 'postgresql://me@db/shop',
    DATABASE_DIRECT_URL: 'postgresql://me@primary/shop',
    REDIS_URL: 'rediss://:secret@counts.example:6380/2',
    API_ORIGIN: 'https://api.example/ignored?x',
    TRUSTED_PROXIES: ' 10.0.0.0/8, ,::1 ',
    PREVIEW_ORIGINS: 'https://admin.example, http://localhost:3000',
    METRICS_TOKEN: 'a-token-of-monitors',
    LOG_LEVEL: 'silent',
    WEB_WORKERS: '3',
    ROLES: 'jobs, web',
    DRAIN_SECONDS: '15',
    DESK: 'false',
    DEMO: 'false',
  });
  expect(env).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/srv/shop data',
    databaseUrl: 'postgresql://me@db/shop',
    directUrl: 'postgresql://me@primary/shop',
    redisUrl: 'rediss://:secret@counts.example:6380/2',
    apiOrigin: 'https://api.example',
    trustedProxies: ['10.0.0.0/8', '::1'],
    previewOrigins: ['https://admin.example', 'http://localhost:3000'],
    metricsToken: 'a-token-of-monitors',
    logLevel: 'silent',
    isDemo: false,
    hasDesk: false,
    webWorkers: 3,
    roles: ['jobs', 'web'],
    drainSeconds: 15,
  });
});

test('a direct URL without the URL beside which it stands is refused', () => {
  const directUrl = { DATABASE_DIRECT_URL: 'postgresql://me@primary/shop' };
  expect(() => readEnv(directUrl)).toThrow('DATABASE_URL is missing: DATABASE_DIRECT_URL only adds to it. Set it.');
});

test('there is a desk unless it is turned off or another backend has its own', () => {
  expect(readEnv({ DESK: 'false' }).hasDesk).toBe(false);
  expect(readEnv({ API_ORIGIN: 'https://api.example' }).hasDesk).toBe(false);
});

test('an external database has no demo unless it is requested', () => {
  const DATABASE_URL = 'postgresql://me@db/shop';
  expect(readEnv({ DATABASE_URL }).isDemo).toBe(false);
  expect(readEnv({ DATABASE_URL, DEMO: 'true' }).isDemo).toBe(true);
});

describe('an invalid variable is reported in one line with its name', () => {
  test.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['LOG_LEVEL', 'loud'],
    ['WEB_WORKERS', '0'],
    ['WEB_WORKERS', '33'],
    ['WEB_WORKERS', 'two'],
    ['ROLES', 'web,cook'],
    ['ROLES', ','],
    ['DRAIN_SECONDS', '31'],
    ['DRAIN_SECONDS', '-1'],
    ['PREVIEW_ORIGINS', 'admin.example'],
    ['PREVIEW_ORIGINS', 'https://admin.example/'],
    ['PREVIEW_ORIGINS', 'https://*.example'],
    ['PREVIEW_ORIGINS', "https://a.example 'unsafe-inline'"],
    ['PREVIEW_ORIGINS', 'https://a.example; script-src *'],
    ['STRIPE_API_BASE', 'http://stripe.example'],
    ['STRIPE_API_BASE', 'https://stripe.example/v1'],
    ['DESK', 'no'],
    ['DEMO', 'yes'],
    ['DEMO', 'a\nb'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(ConfigError);
    expect(() => readEnv({ [name]: value })).toThrow(
      new RegExp(
        `^${name}=${RegExp.escape(value.replace(/\s/, ' '))} cannot be used: [^\n]+\\. Correct it or unset it\\.$`,
      ),
    );
  });
  test.each([
    ['DATABASE_URL', 'mysql://me:secret@db/shop'],
    ['DATABASE_URL', 'secret'],
    ['DATABASE_DIRECT_URL', 'mysql://me:secret@db/shop'],
    ['REDIS_URL', 'http://:secret@counts.example'],
    ['REDIS_URL', 'redis://:secret@counts.example/counts'],
    ['API_ORIGIN', 'ftp://me:secret@api.example'],
    ['METRICS_TOKEN', 'secret'],
    ['METRICS_TOKEN', 'a secret with spaces'],
    ['CONTACT_KEY', 'a short secret'],
  ])('%s, without its value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} cannot be used: (?!.*secret)`));
  });
});
