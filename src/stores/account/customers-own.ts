import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '#client/api-client.ts';
import { report } from '../report.ts';
import { $owner } from '../shopper/user.ts';

/** Remote data of a customer, as shown on a page. */
export interface Own<Data> {
  /** Null until it is loaded. */
  readonly data: Data | null;
  readonly isFetching: boolean;
  /** The message of the last failed response. Null after the next success. */
  readonly error: string | null;
}

export const NOT_READ: Own<never> = { data: null, isFetching: true, error: null };

export interface CustomersOwn<Data> {
  readonly $state: ReadableAtom<Own<Data>>;
  /**
   * Loads the data. The displayed data stays until the response arrives. Only the response to the latest request
   * counts.
   */
  read<Body>(call: () => Promise<Answer<Body>>, take: (body: Body, before: Data | null) => Data): Promise<void>;
  /** Changes the displayed data, if there is any. */
  change(next: (before: Data) => Data): void;
}

/**
 * Remote state that is reset when another customer uses this browser.
 * @param name used to report failures
 */
export function customersOwn<Data>(name: string): CustomersOwn<Data> {
  const $state = atom<Own<Data>>(NOT_READ);
  let calls = 0;
  $owner.listen(() => {
    calls += 1;
    $state.set(NOT_READ);
  });
  return {
    $state,
    async read(call, take) {
      calls += 1;
      const mine = calls;
      $state.set({ ...$state.get(), isFetching: true, error: null });
      const answer = await call();
      if (mine !== calls) return;
      const { data } = $state.get();
      if (answer.ok) {
        $state.set({ data: take(answer.body, data), isFetching: false, error: null });
        return;
      }
      if (answer.status !== 401) report(`${name} Fetch Error`, answer.message);
      $state.set({ data, isFetching: false, error: answer.message });
    },
    change(next) {
      const { data, ...state } = $state.get();
      if (data !== null) $state.set({ ...state, data: next(data) });
    },
  };
}
