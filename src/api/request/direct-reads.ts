import { type ApiOptions, READ_ROUTES, respondTo } from '../app.ts';
import { ApiError } from '../response/api-error.ts';
import { isUnreachable } from '../response/failure.ts';
import { warnOnce } from '../response/warn-once.ts';
import { requestedStore } from './requested-store.ts';

const PREFIX = '/api';

/**
 * The GET endpoints of `/api` for callers inside the process (pages, publisher). Uses the same routes without requests,
 * headers and streams, which would cost a third of publishing a page.
 * @param url with the store's host; its path must be one of the contract's
 */
export function directReads({
  stores,
  port,
  log,
  hasDesk = false,
}: ApiOptions): (url: string) => Promise<{ status: number; text(): Promise<string> }> {
  const routes = new Map(READ_ROUTES.map((route) => [PREFIX + route.path, route]));
  const warn = warnOnce(log);
  const read = async (url: string): Promise<unknown> => {
    const store = await requestedStore({ find: stores.findNow }, url, null);
    if (!store) return new ApiError('unknown_store');
    const route = routes.get(new URL(url).pathname);
    return route ? respondTo(route, url, { store, port, hasDesk, warn }) : new ApiError('not_found');
  };
  return async (url) => {
    const body = await read(url).catch((error: unknown) => {
      log(error);
      return new ApiError(isUnreachable(error) ? 'unavailable' : 'internal_error');
    });
    const [status, content] = body instanceof ApiError ? [body.status, body.body] : [200, body];
    const text = JSON.stringify(content);
    return { status, text: async () => text };
  };
}
