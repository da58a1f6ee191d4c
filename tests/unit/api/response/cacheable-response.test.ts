import { expect, test } from 'vitest';
import { ApiError, errorResponse } from '#api/response/api-error.ts';
import { cacheableResponse } from '#api/response/cacheable-response.ts';

const ask = (ifNoneMatch?: string, text = '{"a":1}') =>
  cacheableResponse(
    new Request('http://a/', { headers: ifNoneMatch ? { 'If-None-Match': ifNoneMatch } : {} }),
    text,
    'application/json',
  );
const etag = ask().headers.get('ETag') ?? '';

test('the ETag depends on the content', () => {
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(ask().headers.get('ETag')).toBe(etag);
  expect(ask(undefined, '{"a":2}').headers.get('ETag')).not.toBe(etag);
});

test.each([etag, etag.slice(2), `"x", ${etag}`, `"x",${etag.slice(2)} , "y"`, '*'])(
  'responds with 304 to %s',
  async (known) => {
    const response = ask(known);
    expect(response.status).toBe(304);
    expect(response.headers.get('ETag')).toBe(etag);
    expect(response.headers.get('Cache-Control')).toContain('public');
    expect(await response.text()).toBe('');
  },
);

test.each(['"x"', `${etag}x`, etag.replaceAll('"', ''), 'W/*'])('the status is 200 for the ETag %s', async (known) => {
  const response = ask(known);
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('{"a":1}');
});

test('responses forbid the browser to guess another content type', () => {
  expect(ask().headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(errorResponse(new ApiError('not_found'), null).headers.get('X-Content-Type-Options')).toBe('nosniff');
});
