import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SiteStore } from './stores.ts';

/** A response of the site as received. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The received bytes, compressed or not. */
  readonly wire: Buffer;
  readonly text: string;
}

/** Sends a request to the site without a browser, by default accepting Brotli. */
export function fetchFrom(name: SiteStore, path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const options = {
    host: '127.0.0.1',
    port: process.env.SITE_PORT,
    path,
    headers: { host: `${name}.localhost:${process.env.SITE_PORT}`, 'accept-encoding': 'br', ...headers },
  };
  return new Promise((resolve, reject) => {
    get(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const wire = Buffer.concat(chunks);
        const text = decoded(wire, response.headers['content-encoding']).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, wire, text });
      });
    }).once('error', reject);
  });
}

function decoded(wire: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(wire);
  return encoding === 'gzip' ? gunzipSync(wire) : wire;
}

/** Internal link targets of a page, without origin and fragments. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="(\/[^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** All pages of a store linked from the home page, directly or indirectly, below the given prefixes, by path. */
export async function crawl(name: SiteStore, prefixes: readonly string[]): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  const queue = ['/'];
  for (const path of queue) {
    if (pages.has(path)) continue;
    const { status, text } = await fetchFrom(name, path);
    if (status !== 200) throw new Error(`${name}${path} answered ${status}`);
    pages.set(path, text);
    queue.push(...linksOf(text).filter((link) => prefixes.some((prefix) => link.startsWith(prefix))));
  }
  return pages;
}

/** The JSON-LD of a page, in order. */
export function jsonLdOf(html: string): Record<string, unknown>[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? [] : [JSON.parse(json)].flat();
}
