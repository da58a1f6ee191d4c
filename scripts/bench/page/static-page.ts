import { createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onStop } from '../../stopping.ts';

const STYLE = 'body{margin:0;font:16px/1.5 system-ui}main{max-width:60rem;margin:auto}img{width:100%;height:auto}';

/** Attributes such as `sizes` may contain `>`. */
const IMAGE = /<img(?:"[^"]*"|[^">])*>/g;

/**
 * The least page that shows what a shopper sees first of a published one: its title and its main image, with one line
 * of style and no script. No page with that image can be painted sooner.
 * @param html a published page
 * @throws {Error} if the page has no title or no image in its main part
 */
function staticPage(html: string): string {
  const title = /<title>[^<]*<\/title>/.exec(html)?.[0];
  const main = html.slice(html.indexOf('<main'));
  const images = main.match(IMAGE) ?? [];
  const image = images.find((tag) => tag.includes('fetchpriority="high"')) ?? images[0];
  if (!title || !image) throw new Error('the page has no title or no image');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">${title}`;
  const heading = title.replaceAll('title>', 'h1>');
  return `<!doctype html><html lang="en"><head>${head}<style>${STYLE}</style></head><body><main>${image}${heading}</main></body></html>`;
}

/**
 * Serves the static page of each published one under its path, and images as the site does. Everything is requested
 * from the site once and then kept.
 * @param site port of the site on this machine
 * @returns the port
 */
export async function serveStaticPages(site: number): Promise<number> {
  const kept = new Map<string, Promise<{ type: string; body: Buffer }>>();
  const load = async (host: string, path: string): Promise<{ type: string; body: Buffer }> => {
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: site, path, headers: { host } }, resolve).once('error', reject);
    });
    const body = await buffer(response);
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode}`);
    const type = response.headers['content-type'] ?? '';
    return { type, body: type.startsWith('text/html') ? Buffer.from(staticPage(body.toString())) : body };
  };
  const server = createServer((request, response) => {
    const [host = '', path = '/'] = [request.headers.host, request.url];
    const key = `${host}${path}`;
    const loaded = kept.get(key) ?? load(host, path);
    kept.set(key, loaded);
    loaded.then(
      ({ type, body }) => response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onStop(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return (server.address() as AddressInfo).port;
}
