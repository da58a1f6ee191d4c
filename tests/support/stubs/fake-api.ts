import { vi } from 'vitest';

/** One request of a page to its store. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly init: RequestInit;
  /** Answers it; resolves once the page has taken the answer. */
  answer(status: number, body: unknown): Promise<void>;
  /** No answer comes. */
  lose(): Promise<void>;
}

/** Long enough for what waits for an answer, without any time passing. */
const taken = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Stands in for the network of a page: requests wait until the test answers them, in whatever order. */
export function fakeApi(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { pathname, searchParams } = new URL(url, 'https://slice.example');
    asked.push({
      method: init.method ?? 'GET',
      path: pathname.replace('/api/', ''),
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      init,
      answer(status, body) {
        resolve({ status, text: async () => JSON.stringify(body) } as Response);
        return taken();
      },
      lose() {
        reject(new TypeError('Failed to fetch'));
        return taken();
      },
    });
    return promise;
  });
  return asked;
}
