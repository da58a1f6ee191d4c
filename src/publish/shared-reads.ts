import type { Answer, ApiClient, ReadCalls } from '#client/api-client.ts';
import { callName } from '#client/api-client.ts';

/** Calls that every page of a store makes with the same words. */
const STORE_WIDE = new Set(['get-data', 'get-category', 'get-pages']);

/** So many answers are kept of one publish: what few pages read. */
const REMEMBERED_MAX = 500;

/**
 * A client that makes each store-wide call once and hands its answer to every page of one publishing pass. A failed
 * answer is not kept. The bodies are shared: pages only read them.
 */
export const shareReads = (client: ApiClient): ApiClient => keepAnswers(client, (name) => STORE_WIDE.has(name));

/** A client that makes each call once, for one publish: what was looked at again need not be read again to be shown. */
export function rememberReads(client: ApiClient): ApiClient {
  const names = new Set<string>();
  return keepAnswers(client, (name) => names.has(name) || (names.size < REMEMBERED_MAX && names.add(name) !== null));
}

function keepAnswers(client: ApiClient, isKept: (name: string) => boolean): ApiClient {
  const kept = new Map<string, Promise<Answer<ReadCalls[keyof ReadCalls]>>>();
  return {
    get<Path extends keyof ReadCalls>(path: Path, query = {}) {
      const name = callName(path, query);
      if (!isKept(name)) return client.get(path, query);
      let answer = kept.get(name) as Promise<Answer<ReadCalls[Path]>> | undefined;
      if (!answer) {
        answer = client.get(path, query);
        kept.set(name, answer);
        void answer.then((settled) => settled.ok || kept.delete(name));
      }
      return answer;
    },
  };
}
