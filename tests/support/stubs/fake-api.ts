import { vi } from 'vitest';

/** One request of a page to its store. */
export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly init: RequestInit;
  /** Responds, and resolves once the page has processed the response. */
  respond(status: number, body: unknown): Promise<void>;
  /** Loses the response. */
  lose(): Promise<void>;
}

/** Enough turns for code that waits for a response, without advancing the time. */
const runMicrotasks = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Replaces the network of a page: requests wait until the test responds, in any order. */
export function fakeApi(): FakeRequest[] {
  const requests: FakeRequest[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { pathname, searchParams } = new URL(url, 'https://slice.example');
    requests.push({
      method: init.method ?? 'GET',
      path: pathname.replace('/api/', ''),
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      init,
      respond(status, body) {
        resolve({ status, text: async () => JSON.stringify(body) } as Response);
        return runMicrotasks();
      },
      lose() {
        reject(new TypeError('Failed to fetch'));
        return runMicrotasks();
      },
    });
    return promise;
  });
  return requests;
}
