import type { ReadableAtom } from 'nanostores';
import { patientFetch } from '#client/patient-fetch.ts';
import { type IsLatest, type RequestState, remote } from '../remote.ts';

/** Minimum time between two changes of the form that are counted, in milliseconds. */
export const FILTER_PAUSE_MS = 250;

/** The form of a list's filters as its page contains it, with the number of products for what is chosen. */
export interface FilterFormState extends RequestState {
  readonly form: HTMLFormElement | null;
}

export const NO_FORM: FilterFormState = { form: null, isFetching: false, error: null };

const state = remote(NO_FORM, { name: 'Filters' });
export const $filterForm: ReadableAtom<FilterFormState> = state.$state;

const fetchPage = patientFetch((url, init) => fetch(url, init));

async function readForm(url: string): Promise<HTMLFormElement | null> {
  const { text } = await fetchPage(url, {});
  return new DOMParser().parseFromString(await text(), 'text/html').querySelector<HTMLFormElement>('.filter-form');
}

/** Loads the form from the page of the filters. Only the response to the latest call counts. */
export async function loadFilterForm(url: string, pause = 0): Promise<void> {
  const ask = async (isLatest: IsLatest) => {
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (!isLatest()) return null;
    const failed = (message: string) => ({ ok: false as const, status: 0, code: 'unreachable', message });
    try {
      const form = await readForm(url);
      return form ? { ok: true as const, body: form, text: '' } : failed('The page has no filters.');
    } catch (error) {
      return failed(String(error));
    }
  };
  await state.load(ask, (form) => ({ form }));
}

/** Forgets the form of the list that was left. */
export const resetFilterForm = (): void => state.reset();
