import { atom, type ReadableAtom } from 'nanostores';
import type { WordKey } from '#words/translate.ts';

export type ToastKind = 'info' | 'success' | 'error';

/** A short message at the bottom of the screen: a text, or the name of one in the store's language. */
export type Toast = { readonly id: number; readonly kind: ToastKind } & ToastText;
type ToastText =
  | { readonly message: string; readonly isWord: false }
  | { readonly message: WordKey; readonly isWord: true };

/** How long a message is shown, in milliseconds. */
const TOAST_MS: Readonly<Record<ToastKind, number>> = { info: 5000, success: 2000, error: 5000 };
/** Most messages at a time; a further one takes the place of the oldest. */
const MOST_TOASTS = 3;
export const NO_TOASTS: readonly Toast[] = [];

const $list = atom<readonly Toast[]>(NO_TOASTS);
/** What is shown, oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = $list;

/** The time that a message has left, in milliseconds, as of `since`. */
interface Countdown {
  left: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

const countdowns = new Map<number, Countdown>();
let lastId = 0;
let isHeld = false;

/** Shows a message; one that is shown already stays for its whole time again. */
export const notify = (message: string, kind: ToastKind = 'info'): void => show({ message, isWord: false }, kind);

/** As `notify`, in the language of the store; the words are those that `islands/Overlays.tsx` wakes with. */
export const notifyWord = (message: `overlays.${string}` & WordKey, kind: ToastKind = 'info'): void =>
  show({ message, isWord: true }, kind);

function show(text: ToastText, kind: ToastKind): void {
  const twin = $list.get().find(({ message, ...toast }) => message === text.message && toast.kind === kind);
  if (twin) {
    count(twin.id, TOAST_MS[kind]);
    return;
  }
  lastId += 1;
  const list = [...$list.get(), { id: lastId, kind, ...text }];
  for (const { id } of list.slice(0, -MOST_TOASTS)) forget(id);
  count(lastId, TOAST_MS[kind]);
  $list.set(list.slice(-MOST_TOASTS));
}

/** Takes a message away before its time. */
export function dismissToast(id: number): void {
  forget(id);
  $list.set($list.get().filter((toast) => toast.id !== id));
}

/** Stops the time of all messages, also of those to come, while somebody reads; `false`: it goes on where it stopped. */
export function holdToasts(holds: boolean): void {
  if (isHeld === holds) return;
  isHeld = holds;
  // A copy: to go on is to be set anew, and a map goes on to what was added while one walks it.
  for (const [id, { left, since, timer }] of [...countdowns]) {
    clearTimeout(timer);
    if (holds) countdowns.set(id, { left: left - (Date.now() - since), since: Date.now() });
    else count(id, left);
  }
}

function count(id: number, left: number): void {
  forget(id);
  const countdown: Countdown = { left, since: Date.now() };
  if (!isHeld) countdown.timer = setTimeout(() => dismissToast(id), left);
  countdowns.set(id, countdown);
}

function forget(id: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
}
