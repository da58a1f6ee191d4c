import { expect, test } from 'vitest';
import { allowedAddresses, webhookUrlError } from '#services/webhooks/webhook-url.ts';

test.each([
  ['https://erp.example.com/hooks', null],
  ['https://erp.example.com:8443/hooks?store=1', null],
  ['https://93.184.216.34/', null],
  ['http://erp.example.com/', 'not_https'],
  ['http://localhost:9000/', 'not_https'],
  ['https://localhost/', 'private_address'],
  ['https://127.0.0.1/', 'private_address'],
  ['https://2130706433/', 'private_address'],
  ['https://0x7f.1/', 'private_address'],
  ['https://[::1]/', 'private_address'],
  ['https://[::ffff:10.0.0.1]/', 'private_address'],
  ['https://169.254.169.254/latest/meta-data', 'private_address'],
  ['https://192.168.1.10/', 'private_address'],
  ['https://me:secret@erp.example.com/', 'has_credentials'],
  ['ftp://erp.example.com/', 'not_a_url'],
  ['erp.example.com', 'not_a_url'],
])('%s: %s', (url, error) => {
  expect(webhookUrlError(url, { isTrial: false })).toBe(error);
});

test('a trial may send to this machine, but not to other private addresses and not to names that may lead anywhere', () => {
  const inTrial = (url: string) => webhookUrlError(url, { isTrial: true });
  expect(['http://localhost:9000/', 'http://127.0.0.1:9000/', 'https://[::1]/'].map(inTrial)).toEqual([
    null,
    null,
    null,
  ]);
  expect(inTrial('http://shop.localhost/')).toBe('not_https');
  expect(inTrial('http://erp.example.com/')).toBe('not_https');
  expect(inTrial('https://10.0.0.1/')).toBe('private_address');
  const local = allowedAddresses(new URL('http://localhost:9000/'), { isTrial: true });
  expect(['127.0.0.1', '::1', '10.0.0.1', '1.1.1.1'].map(local)).toEqual([true, true, false, false]);
  const named = allowedAddresses(new URL('https://erp.example.com/'), { isTrial: true });
  expect(['127.0.0.1', '10.0.0.1', '1.1.1.1'].map(named)).toEqual([false, false, true]);
});
