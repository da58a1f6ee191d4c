import type { ApiClient, ApiResponse, ReadEndpoints } from '#client/api-client.ts';
import { callName } from '#client/api-client.ts';

/** Endpoints that every page of a store requests with the same parameters. */
const STORE_WIDE = new Set(['get-data', 'get-category', 'get-pages']);

/** Maximum number of responses remembered during one publish, for reads of few pages. */
const REMEMBERED_MAX = 500;

/**
 * A client that requests each store-wide endpoint once and shares the response among all pages of one publishing pass.
 * Failed responses are not cached. The bodies are shared, because pages only read them.
 */
export const shareReads = (client: ApiClient): ApiClient => cacheReads(client, (name) => STORE_WIDE.has(name));

/**
 * A client that makes each request once per publish, so that responses read for the comparison are reused for
 * rendering.
 */
export function rememberReads(client: ApiClient): ApiClient {
  const names = new Set<string>();
  return cacheReads(client, (name) => names.has(name) || (names.size < REMEMBERED_MAX && names.add(name) !== null));
}

function cacheReads(client: ApiClient, isKept: (name: string) => boolean): ApiClient {
  const kept = new Map<string, Promise<ApiResponse<ReadEndpoints[keyof ReadEndpoints]>>>();
  return {
    get<Path extends keyof ReadEndpoints>(path: Path, query = {}) {
      const name = callName(path, query);
      if (!isKept(name)) return client.get(path, query);
      let response = kept.get(name) as Promise<ApiResponse<ReadEndpoints[Path]>> | undefined;
      if (!response) {
        response = client.get(path, query);
        kept.set(name, response);
        void response.then((settled) => settled.ok || kept.delete(name));
      }
      return response;
    },
  };
}
