import { atom, type ReadableAtom } from 'nanostores';
import type { Answer } from '#client/api-client.ts';
import { report } from '../report.ts';
import { $owner } from '../shopper/user.ts';

/** What a customer has, as a page shows it. */
export interface Own<Data> {
  /** Null until it was read. */
  readonly data: Data | null;
  readonly isFetching: boolean;
  /** The message of the answer that failed; null after the next success. */
  readonly error: string | null;
}

export const NOT_READ: Own<never> = { data: null, isFetching: true, error: null };

export interface CustomersOwn<Data> {
  readonly $state: ReadableAtom<Own<Data>>;
  /** Reads; what is shown stays until the answer is there. Of several answers that of the last call counts. */
  read<Body>(call: () => Promise<Answer<Body>>, take: (body: Body, before: Data | null) => Data): Promise<void>;
  /** Changes what is shown, if anything is. */
  change(next: (before: Data) => Data): void;
}

/**
 * State of which nothing stays behind for the next customer at this browser.
 * @param name what it is, for the report of a failure
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
