import { describe, expect, test } from 'vitest';
import { requestPath } from '#server/http/request-path.ts';

describe('requestPath', () => {
  test.each([
    ['/product/x', 'slice.localhost', '/product/x'],
    ['/search-regular?q=a', 'slice.localhost', '/search-regular?q=a'],
    ['http://slice.localhost/product/x?a=1', 'slice.localhost:80', '/product/x?a=1'],
    ['http://SLICE.localhost:4321/', 'slice.localhost:4321', '/'],
  ])('%s at %s is %s', (url, host, path) => expect(requestPath(url, host)).toBe(path));

  test.each([
    ['http://greens.localhost/', 'slice.localhost'],
    ['http://greens.localhost/', undefined],
    ['//greens.localhost/', 'slice.localhost'],
    ['/\\greens.localhost', 'slice.localhost'],
    ['ftp://slice.localhost/', 'slice.localhost'],
    ['/api/../admin', 'slice.localhost'],
    ['/api/%2e%2e/admin', 'slice.localhost'],
    ['/img/.%2E', 'slice.localhost'],
    ['/product/./x?a=1', 'slice.localhost'],
    ['*', 'slice.localhost'],
    ['slice.localhost:443', 'slice.localhost'],
  ])('%s at %s is refused', (url, host) => expect(requestPath(url, host)).toBeNull());
});
