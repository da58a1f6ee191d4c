import { atom, type ReadableAtom } from 'nanostores';

/** State of the loading overlay, `loading` of the contract: a flag and a message. */
export interface Loading {
  readonly isLoading: boolean;
  readonly message: string | null;
}

/**
 * Maximum time for which one task blocks the screen, in milliseconds. Whatever goes wrong, the shopper is not locked
 * out.
 */
export const LOADING_MAX_MS = 30_000;
export const NOT_LOADING: Loading = { isLoading: false, message: null };

const $state = atom<Loading>(NOT_LOADING);
/** Whether a task blocks the screen. */
export const $loading: ReadableAtom<Loading> = $state;

/** Running tasks, oldest first. */
const works = new Set<{ readonly message: string | null }>();

/**
 * Blocks the screen while a task is running. The message of the latest task is shown.
 * @returns ends the task; must be called when it is done, successful or not
 */
export function startLoading(message: string | null = null): () => void {
  const work = { message };
  const end = () => {
    clearTimeout(timer);
    works.delete(work);
    show();
  };
  const timer = setTimeout(end, LOADING_MAX_MS);
  works.add(work);
  show();
  return end;
}

function show(): void {
  const youngest = [...works].at(-1);
  $state.set(youngest ? { isLoading: true, message: youngest.message } : NOT_LOADING);
}
