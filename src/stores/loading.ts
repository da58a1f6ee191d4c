import { atom, type ReadableAtom } from 'nanostores';

/** The state of the loading overlay, `loading` of the contract: a flag and a message. */
export interface Loading {
  readonly isLoading: boolean;
  readonly message: string | null;
}

/** The longest that a piece of work covers the screen, in milliseconds: whatever goes wrong, nobody is shut out. */
export const LOADING_MAX_MS = 30_000;
export const NOT_LOADING: Loading = { isLoading: false, message: null };

const $state = atom<Loading>(NOT_LOADING);
/** Whether something is on its way that has to be waited for. */
export const $loading: ReadableAtom<Loading> = $state;

/** What is on its way, oldest first. */
const works = new Set<{ readonly message: string | null }>();

/**
 * Covers the screen while something is on its way. Of several works the message of the youngest is shown.
 * @returns ends it; to be called once it is done, however it went
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
