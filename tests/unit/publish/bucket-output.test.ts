import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bucketOutput } from '#publish/bucket-output.ts';
import type { Output } from '#publish/output.ts';

/** Bucket responses that the S3 server of the tests never gives. */
const FORMS = { page: Buffer.from('page'), br: Buffer.from('br'), gzip: Buffer.from('gzip') };

let server: Server;
let bucket: Output;
let asked: string[];
let respond: (call: string) => { status?: number; xml?: string } | 'hang up' | 'nothing';

beforeEach(async () => {
  asked = [];
  respond = () => ({});
  server = createServer(async (request, response) => {
    const call = `${request.method} ${request.url}`;
    asked.push(call);
    const told = respond(call);
    if (told === 'hang up') return void request.socket.destroy();
    if (told === 'nothing') return;
    response.writeHead(told.status ?? 200, { 'content-type': 'application/xml' }).end(told.xml);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shops`;
  bucket = bucketOutput({ url, prefix: '', region: 'auto', accessKeyId: 'me', secretAccessKey: 'hush' });
});
afterEach(async () => {
  bucket.close();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const put = () => bucket.put('a.example', 'index.html', FORMS);
const problemOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: Error) => error.message,
  );

test.each([
  ['that asks for patience', { status: 503 }],
  ['that asks for fewer requests', { status: 429 }],
  ['that hangs up', 'hang up'],
] as const)('a bucket %s is asked again', async (_, first) => {
  respond = () => (asked.length === 1 ? first : {});
  await put();
  expect(asked.map((call) => call.replace(/^.*\./, ''))).toEqual(['gz', 'gz', 'br', 'html']);
});

test('the page is not uploaded if a compressed form was refused', async () => {
  const xml = '<Error><Code>AccessDenied</Code><Message>no, hush</Message></Error>';
  respond = (call) => (call.endsWith('.br') ? { status: 403, xml } : {});
  expect(await problemOf(put())).toBe('S3 returned 403 – AccessDenied');
  expect(asked).toEqual(['PUT /shops/a.example/index.html.gz', 'PUT /shops/a.example/index.html.br']);
});

test('the bucket lists page by page, with unescaped names', async () => {
  const list = (keys: string[], token?: string) => ({
    xml: `<?xml version="1.0"?><ListBucketResult><IsTruncated>${token !== undefined}</IsTruncated>
      ${token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`}
      ${keys.map((key) => `<Contents><Key>a.example/${key}</Key><Size>1</Size></Contents>`).join('')}</ListBucketResult>`,
  });
  respond = (call) => (call.includes('continuation-token=t%2F1') ? list(['c']) : list(['a &amp; b', 'b'], 't/1'));
  expect(await Array.fromAsync(bucket.list('a.example'))).toEqual(['a & b', 'b', 'c']);
  expect(asked).toHaveLength(2);
});

test('a missing bucket cannot be listed', async () => {
  respond = () => ({ status: 404, xml: '<Error><Code>NoSuchBucket</Code></Error>' });
  await expect(Array.fromAsync(bucket.list('a.example'))).rejects.toThrow('there is no such bucket');
});

test('removing a missing object succeeds', async () => {
  respond = () => ({ status: 204 });
  await bucket.remove('a.example', 'index.html');
  expect(asked.map((call) => call.split('.example/')[1])).toEqual(['index.html', 'index.html.br', 'index.html.gz']);
});

test('closing aborts a running request without another attempt', async () => {
  const { promise: isAsked, resolve } = Promise.withResolvers<void>();
  respond = () => {
    resolve();
    return 'nothing';
  };
  const problem = problemOf(put());
  await isAsked;
  bucket.close();
  expect(await problem).toMatch(/aborted/);
  expect(asked).toHaveLength(1);
});
