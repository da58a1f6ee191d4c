import { describe, expect, test } from 'vitest';
import { ConfigError, readEnv } from '#config/env.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'me', AWS_SECRET_ACCESS_KEY: 'hush' };
const read = (variables: NodeJS.ProcessEnv) => readEnv(variables).outputs;

test('without a bucket or purge hook there is no output', () => {
  expect(read({})).toBeUndefined();
  expect(read({ ...KEYS, S3_REGION: 'eu-central-1', PURGE_TOKEN: 'x', PUBLISH_BUCKET: '', PURGE_URL: '' })).toBe(
    undefined,
  );
});

test.each([
  [{ PUBLISH_BUCKET: 's3://my.shops' }, 'https://s3.us-east-1.amazonaws.com/my.shops', ''],
  [{ PUBLISH_BUCKET: 's3://shops/', S3_REGION: 'eu-central-1' }, 'https://s3.eu-central-1.amazonaws.com/shops', ''],
  [{ PUBLISH_BUCKET: 's3://shops/a/b.c/', S3_ENDPOINT: 'https://s3.example/' }, 'https://s3.example/shops', 'a/b.c/'],
  [
    { PUBLISH_BUCKET: 's3://shops/a', S3_ENDPOINT: 'http://db:9000/storage/v1/s3' },
    'http://db:9000/storage/v1/s3/shops',
    'a/',
  ],
])('%o', (variables, url, prefix) => {
  const outputs = read({ ...KEYS, ...variables });
  expect(outputs?.bucket).toMatchObject({ url, prefix, accessKeyId: 'me', secretAccessKey: 'hush' });
  expect(outputs?.purge).toBeUndefined();
});

test('pictures are stored in a bucket of their own, with the same keys', () => {
  const { mediaBucket, outputs } = readEnv({ ...KEYS, MEDIA_BUCKET: 's3://shops/pictures' });
  expect(mediaBucket).toMatchObject({ url: 'https://s3.us-east-1.amazonaws.com/shops', prefix: 'pictures/' });
  expect(outputs).toBeUndefined();
  expect(readEnv({ ...KEYS, PUBLISH_BUCKET: 's3://shops' }).mediaBucket).toBeUndefined();
});

test.each([
  ['s3://shops', 's3://shops/pictures'],
  ['s3://shops/all/pages', 's3://shops/all'],
  ['s3://shops/a', 's3://shops/a/'],
])('pages at %s exclude pictures at %s, because one is within the other', (pages, pictures) => {
  expect(() => readEnv({ ...KEYS, PUBLISH_BUCKET: pages, MEDIA_BUCKET: pictures })).toThrow(
    /^MEDIA_BUCKET=.* must be another bucket or prefix than PUBLISH_BUCKET/,
  );
});

test('pages and pictures may be side by side in one bucket', () => {
  const { mediaBucket } = readEnv({ ...KEYS, PUBLISH_BUCKET: 's3://shops/a', MEDIA_BUCKET: 's3://shops/ab' });
  expect(mediaBucket?.prefix).toBe('ab/');
});

test('a purge hook without a bucket is enough', () => {
  expect(read({ PURGE_URL: 'https://cdn.example/purge', PURGE_TOKEN: ' hush ' })).toEqual({
    bucket: undefined,
    purge: { url: 'https://cdn.example/purge', token: 'hush' },
  });
});

describe('an invalid variable is reported in one line with its name', () => {
  test.each([
    'shops',
    'https://shops.s3.amazonaws.com',
    's3://S',
    's3://shops/../other',
    's3://shops//a',
    's3://shops/a b',
    's3://shops?x',
  ])('PUBLISH_BUCKET=%s', (value) => {
    expect(() => readEnv({ ...KEYS, PUBLISH_BUCKET: value })).toThrow(ConfigError);
    expect(() => readEnv({ ...KEYS, PUBLISH_BUCKET: value })).toThrow(/^PUBLISH_BUCKET=.* must be s3:\/\/bucket or/);
  });
  test.each([
    ['S3_ENDPOINT', 'https://me:secret@s3.example'],
    ['S3_ENDPOINT', 'https://:secret@s3.example'],
    ['S3_ENDPOINT', 'https://s3.example/?secret'],
    ['PUBLISH_BUCKET', 's3://me:secret@shops'],
    ['PURGE_URL', 'https://me:secret@cdn.example/purge'],
    ['PURGE_URL', 'https://:secret@cdn.example/purge'],
    ['S3_ENDPOINT', 'secret'],
    ['PURGE_URL', 'ftp://secret'],
    ['PURGE_TOKEN', 'sec\nret'],
    ['PURGE_TOKEN', 'sécrèt'],
  ])('%s, without its value', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} cannot be used: (?!.*s[eé]c)[^\n]+$`));
  });
  test.each(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])('a bucket without %s', (name) => {
    expect(() => readEnv({ ...KEYS, [name]: '', PUBLISH_BUCKET: 's3://shops' })).toThrow(
      new RegExp(`^${name} is missing: PUBLISH_BUCKET requires it. Set it.$`),
    );
    expect(() => readEnv({ ...KEYS, [name]: '', MEDIA_BUCKET: 's3://shops' })).toThrow(
      new RegExp(`^${name} is missing: MEDIA_BUCKET requires it. Set it.$`),
    );
  });
});
