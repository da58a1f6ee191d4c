/** Checks that the web server configurations in docs/deploy use the same file names as the publisher. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TAKES_QUERY } from '#domain/store/page-rules.ts';
import { normalizeHost } from '#lib/net/normalize-host.ts';
import { publishedFile } from '#publish/page-path.ts';

const read = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'deploy', name), 'utf8');

/** File of a request in the folder of published pages, or null. */
type FileOf = (host: string, method: string, path: string) => string | null;

/** The rules of the map of files; the first match applies. */
function nginxFile(): FileOf {
  const config = read('frontage.nginx.conf');
  const map = (name: string): [RegExp, string][] => {
    const [, body = ''] = new RegExp(`^map .* \\$${name} \\{\\n([^}]*(?:\\}[^\\n][^}]*)*)^\\}`, 'm').exec(config) ?? [];
    return [...body.matchAll(/^ +"~(.+)" (\S+);$/gm)].map(([, rule = '', value = '']) => [new RegExp(rule), value]);
  };
  const [hosts, files] = [map('frontage_store'), map('frontage_file')];
  if (hosts.length !== 1 || files.length !== 4) throw new Error('the maps of nginx are not understood');
  return (host, method, path) => {
    const store = hosts.some(([rule]) => rule.test(host)) ? host : '';
    const asked = `${store} ${method} ${path}`;
    const [rule, value = ''] = files.find(([candidate]) => candidate.test(asked)) ?? [];
    if (!rule || value === '"/:"') return null;
    return store + value.replace(/\$(\w+?)(?=\/|$)/, (_all, name: string) => rule.exec(asked)?.groups?.[name] ?? '');
  };
}

function caddyFile(): FileOf {
  const config = read('Caddyfile');
  const rule = (pattern: RegExp): RegExp => new RegExp(pattern.exec(config)?.[1] ?? '(?!)');
  const page = rule(/vars_regexp page asked (\S+)$/m);
  const text = rule(/vars_regexp text asked (\S+)$/m);
  const query = rule(/not vars_regexp asked (\S+)$/m);
  return (host, method, path) => {
    const asked = `${host} ${method} ${path}`;
    const [, textHost, textFile] = text.exec(asked) ?? [];
    if (textFile !== undefined) return `${textHost}${textFile}`;
    const [, pageHost, pagePath] = query.test(asked) ? [] : (page.exec(asked) ?? []);
    return pagePath === undefined ? null : `${pageHost}${pagePath}/index.html`.replace('//', '/');
  };
}

const NAMES = [
  'product',
  'reviews',
  'category',
  'latte',
  'v1.5',
  'robots.txt',
  'sitemap-1.xml',
  'index.html',
  'search-regular',
];
const SIGNS = ['/', '/', '/', '.', '..', '~', '_', '-', 'A', '%2e', '\\', ';', ':', '@', '\x80', '#', '.tmp', '.br'];

describe.each([
  ['nginx', nginxFile()],
  ['Caddy', caddyFile()],
])('%s', (_name, fileOf) => {
  test('finds the file of the publisher and no other', () => {
    const path = fc.array(fc.constantFrom(...NAMES, ...SIGNS), { maxLength: 9 }).map((pieces) => `/${pieces.join('')}`);
    fc.assert(
      fc.property(path, fc.constantFrom('', '?', '?utm_source=/../x'), (asked, query) => {
        const file = publishedFile(asked);
        const takesQuery = query !== '' && TAKES_QUERY.test(asked);
        const expected = file === null || takesQuery ? null : `a.localhost/${file}`;
        expect(fileOf('a.localhost', 'GET', asked + query)).toBe(expected);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['POST', 'PUT', 'OPTIONS', 'GETX'])('has no file for %s', (method) => {
    expect(fileOf('a.localhost', 'HEAD', '/')).toBe('a.localhost/index.html');
    expect(fileOf('a.localhost', method, '/')).toBeNull();
  });

  test('accepts only the plain name of a store as a folder', () => {
    const host = fc
      .array(fc.constantFrom('a', 'shop', '-', '.', '..', '/', '_', 'X', ':80', '[::1]', '@', '\x80', ''), {
        maxLength: 6,
      })
      .map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(host, (name) => {
        const isStore = name !== '' && normalizeHost(name) === name && !name.startsWith('[');
        expect(fileOf(name, 'GET', '/')).toBe(isStore ? `${name}/index.html` : null);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('no log contains query strings, which may hold keys of orders', () => {
  test('with Caddy, in request logs, error logs or headers', () => {
    const filter = /^\tlog \{\n\t\tformat filter \{[\s\S]*?^\t\}/m.exec(read('Caddyfile'))?.[0] ?? '';
    const [, pattern = '(?!)', put] = /request>uri regexp (\S+) "(.*)"/.exec(filter) ?? [];
    const asked = '/api/get-single-order-to-track?order_id=1&order_key=k_secret';
    expect(asked.replace(new RegExp(pattern), put ?? '')).toBe('/api/get-single-order-to-track');
    expect(filter).toContain('request>headers delete');
  });
  test('with nginx', () => {
    const config = read('frontage.nginx.conf');
    const format = /^log_format frontage [^;]*;/m.exec(config)?.[0] ?? '';
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(?:request\b|request_uri|args|query_string|http_referer)/);
    expect([...config.matchAll(/^\s*access_log (?!off)(.*);/gm)].every(([, log]) => log?.endsWith(' frontage'))).toBe(
      true,
    );
  });
});
