import { hash } from 'node:crypto';
import { type ApiClient, callName, type Query, type ReadCalls } from '#client/api-client.ts';
import { type Read, readOnce } from '#client/store-reader.ts';
import { subjectsOfRead } from './read-subjects.ts';

/** An answer as the index keeps it. */
export interface RecordedRead {
  /** The call with its query. */
  name: string;
  /** Equal digests mean that nothing which a page could have read has moved. */
  digest: string;
  subjects: string[];
}

/** The call that every page makes. */
export const SITE_CALL = 'get-data' satisfies keyof ReadCalls;

/** 96 bits of SHA-1: what shop owners write is no attack on their own store. */
export const digestOf = (text: string | Buffer): string => hash('sha1', text, 'base64url').slice(0, 16);

/** By body: some bodies are read by every page of a pass. */
const kept = new WeakMap<object, RecordedRead>();

/** What is kept of a read. */
export function recorded({ path, query, body, text }: Read): RecordedRead {
  const known = body && kept.get(body);
  if (known) return known;
  const read = { name: callName(path, query), digest: digestOf(text), subjects: subjectsOfRead(path, query, body) };
  if (body) kept.set(body, read);
  return read;
}

/** Reads again what was recorded under a name. @returns its digest now. @throws {ReadFailed} */
export async function readAgain(client: ApiClient, name: string): Promise<string> {
  const [path = '', search = ''] = name.split('?', 2);
  const query: Query = Object.fromEntries(new URLSearchParams(search));
  return digestOf((await readOnce(client, path as keyof ReadCalls, query)).text);
}
