/**
 * A real S3 server for a test. It accepts any signature of version 4, so another implementation checks the signature
 * here.
 */
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { AwsV4Signer } from 'aws4fetch';
import S3rver from 's3rver';
import type { BucketSettings } from '#lib/net/bucket.ts';
import { createDataDir, removeDataDir } from '../database/data-dir.ts';
import { type HttpResponse, httpAsk } from '../shop/http-ask.ts';

const BUCKET = 'shops';
const KEY = 'S3RVER';

export interface S3Server {
  readonly settings: BucketSettings;
  /** Its requests, as `PUT prefix/host/file`. */
  readonly requests: string[];
  /** The objects below the prefix. */
  objects(): string[];
  object(name: string): Promise<HttpResponse>;
  /** Refuses connections, or accepts them again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

async function isSigned({ method = '', url, headers }: IncomingMessage): Promise<boolean> {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? [];
  const signer = new AwsV4Signer({
    method,
    url: `http://${headers.host}${url}`,
    headers: names.filter((name) => name !== 'host').map((name): [string, string] => [name, String(headers[name])]),
    accessKeyId: KEY,
    secretAccessKey: KEY,
    service: 's3',
    region: 'eu-test-1',
    datetime: String(headers['x-amz-date']),
    allHeaders: true,
  });
  return (await signer.authHeader()) === headers.authorization;
}

async function close(server: Server): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

/** Creates an empty bucket on a separate port. */
export async function startS3Server(): Promise<S3Server> {
  const directory = createDataDir();
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const handle = s3.callback();
  const requests: string[] = [];
  let port = 0;
  let server: Server | undefined;
  const start = async (): Promise<void> => {
    server = createServer(async (request, response) => {
      const { method, url = '' } = request;
      requests.push(`${method} ${decodeURIComponent(url.replace(`/${BUCKET}/`, ''))}`);
      const isReader = request.headers.authorization === undefined && method === 'GET';
      if (isReader || (await isSigned(request))) handle(request, response);
      else response.writeHead(403, { 'x-amz-error-code': 'SignatureDoesNotMatch' }).end();
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${BUCKET}`,
      prefix: 'pages/',
      region: 'eu-test-1',
      accessKeyId: KEY,
      secretAccessKey: KEY,
    },
    requests,
    objects: () =>
      globSync('**/*._S3rver_object', { cwd: join(directory, BUCKET, 'pages') })
        .map((name) => name.replace('._S3rver_object', ''))
        .sort(),
    object: (name) => httpAsk(port, `/${BUCKET}/pages/${name}`, { host: `127.0.0.1:${port}` }),
    start,
    stop: async () => void (server?.listening && (await close(server))),
    async close() {
      if (server?.listening) await close(server);
      removeDataDir(directory);
    },
  };
}
