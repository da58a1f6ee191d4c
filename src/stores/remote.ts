import { atom, type ReadableAtom } from 'nanostores';
import type { ApiResponse } from '#client/api-client.ts';
import type { PageOf } from '#contracts/common.ts';
import { report } from './report.ts';
import { $owner } from './shopper/user.ts';

/** State of the last request. */
export interface RequestState {
  readonly isFetching: boolean;
  /** The message of the last failed response. Null after the next success. */
  readonly error: string | null;
}

/** Remote data that is null until it is loaded. */
export interface RemoteData<Data> extends RequestState {
  readonly data: Data | null;
}

export const NOT_LOADED: RemoteData<never> = { data: null, isFetching: true, error: null };

/** Whether no later request has begun. */
export type IsLatest = () => boolean;

export interface RemoteState<State extends RequestState> {
  readonly $state: ReadableAtom<State>;
  /**
   * Loads the state. The displayed one stays until the response arrives. Only the response to the latest request
   * counts.
   * @param request resolves to null if it has sent nothing because a later request has begun
   * @returns whether the response was applied
   */
  load<Body>(
    request: (isLatest: IsLatest) => Promise<ApiResponse<Body> | null>,
    apply: (body: Body, before: State) => Partial<State>,
  ): Promise<boolean>;
  /** Changes the displayed state. A pending request continues. */
  change(change: Partial<State>): void;
  /** Replaces displayed state by that of another response, which is newer than those of pending requests. */
  replace(change: Partial<State>): void;
  /** Returns to the initial state and drops pending responses. */
  reset(): void;
}

interface Options {
  /** Name in the report of a failure. Failures without one are not reported. */
  readonly name?: string;
  /** Whether the data belongs to the shopper: another owner must not see it. */
  readonly isOwned?: boolean;
}

/** State that is loaded from the server. */
export function remote<State extends RequestState>(
  initial: State,
  { name, isOwned }: Options = {},
): RemoteState<State> {
  const $state = atom(initial);
  let requests = 0;
  const change = (next: Partial<State>): void => $state.set({ ...$state.get(), ...next });
  const finish = (next: Partial<State>): void => change({ ...next, isFetching: false, error: null });
  const reset = (): void => {
    requests += 1;
    $state.set(initial);
  };
  if (isOwned) $owner.listen(reset);
  return {
    $state,
    change,
    reset,
    replace(next) {
      requests += 1;
      finish(next);
    },
    async load(request, apply) {
      requests += 1;
      const mine = requests;
      const isLatest = (): boolean => mine === requests;
      $state.set({ ...$state.get(), isFetching: true, error: null });
      const response = await request(isLatest);
      if (!response || !isLatest()) return false;
      if (response.ok) finish(apply(response.body, $state.get()));
      else {
        if (name !== undefined && response.status !== 401) report(`${name} Fetch Error`, response.message);
        $state.set({ ...$state.get(), isFetching: false, error: response.message });
      }
      return response.ok;
    },
  };
}

/** Appends items that a list does not contain yet: a new item shifts the others to the next page. */
export function appendNew<Item extends { readonly id: number }>(list: readonly Item[], more: readonly Item[]): Item[] {
  const known = new Set(list.map(({ id }) => id));
  return [...list, ...more.filter(({ id }) => !known.has(id))];
}

/** Loads pages one after another and joins them. Ends at the first failure, or after the last page that exists. */
export async function loadPages<Item extends { readonly id: number }>(
  request: (page: number) => Promise<ApiResponse<PageOf<Item>>>,
  [first, last]: readonly [first: number, last: number],
  isLatest: IsLatest,
): Promise<ApiResponse<PageOf<Item>>> {
  let response = await request(first);
  for (let page = first + 1; response.ok && isLatest() && page <= Math.min(last, response.body.last_page); page += 1) {
    const { data } = response.body;
    response = await request(page);
    if (response.ok) response = { ...response, body: { ...response.body, data: appendNew(data, response.body.data) } };
  }
  return response;
}
