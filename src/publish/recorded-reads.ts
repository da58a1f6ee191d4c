import { hash } from 'node:crypto';
import { type ApiClient, callName, type Query, type ReadEndpoints } from '#client/api-client.ts';
import { type Read, readOnce } from '#client/store-reader.ts';
import { subjectsOfRead } from './read-subjects.ts';

/** A response as recorded in the index. */
export interface RecordedRead {
  /** The endpoint with its query. */
  name: string;
  /** Equal digests mean that a page would see the same data. */
  digest: string;
  subjects: string[];
}

/** The endpoint that every page reads. */
export const SITE_CALL = 'get-data' satisfies keyof ReadEndpoints;

/** 96 bits of SHA-1 suffice: shop owners do not attack their own store. */
export const digestOf = (text: string | Buffer): string => hash('sha1', text, 'base64url').slice(0, 16);

/** Cached by body, because every page of a pass shares some bodies. */
const kept = new WeakMap<object, RecordedRead>();

/** The record of a read. */
export function recorded({ path, query, body, text }: Read): RecordedRead {
  const known = body && kept.get(body);
  if (known) return known;
  const read = { name: callName(path, query), digest: digestOf(text), subjects: subjectsOfRead(path, query, body) };
  if (body) kept.set(body, read);
  return read;
}

/**
 * Repeats the read with a recorded name.
 * @returns its current digest.
 * @throws {ReadFailed}
 */
export async function repeatRead(client: ApiClient, name: string): Promise<string> {
  const [path = '', search = ''] = name.split('?', 2);
  const query: Query = Object.fromEntries(new URLSearchParams(search));
  return digestOf((await readOnce(client, path as keyof ReadEndpoints, query)).text);
}
