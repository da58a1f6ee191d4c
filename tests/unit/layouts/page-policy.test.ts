import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { CARD_PROVIDER_FACTS } from '#domain/orders/card-provider.ts';
import { pagePolicy } from '#layouts/page-policy.ts';

const directives = (policy: string): Map<string, string> =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ', 1)[0] ?? '', directive.replace(/^\S+ /, '')]));
const source = (script: string): string => `'sha256-${hash('sha256', script, 'base64')}'`;

test('the policy allows the files of the store and the inline scripts of the build by their digests', () => {
  const policy = directives(pagePolicy(['let a', 'let b'], {}));
  expect(policy.get('script-src')).toBe(["'self'", ...['let a', 'let b'].map(source)].join(' '));
  expect([policy.get('default-src'), policy.get('object-src')]).toEqual(["'self'", "'none'"]);
});

test('also allows the hosts of plugins', () => {
  const hosts = { 'script-src': ['https://a.example'], 'frame-src': ['https://chat.example'] };
  const policy = directives(pagePolicy(['let a'], hosts));
  expect(policy.get('script-src')).toBe(`'self' ${source('let a')} https://a.example`);
  expect(policy.get('frame-src')).toBe("'self' https://chat.example");
  expect(policy.get('img-src')).toBe("'self' data: https:");
});

test('the policy of a store with Stripe also allows its script, frames and API', () => {
  const { hosts } = CARD_PROVIDER_FACTS.stripe;
  const chat = { 'frame-src': ['https://chat.example'], 'script-src': ['https://js.stripe.com'] };
  const policy = directives(pagePolicy(['let a'], chat, hosts));
  expect(policy.get('script-src')).toBe(`'self' ${source('let a')} https://js.stripe.com https://*.js.stripe.com`);
  expect(policy.get('connect-src')).toBe("'self' https://api.stripe.com");
  expect(policy.get('frame-src')).toBe(
    "'self' https://chat.example https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com",
  );
});
