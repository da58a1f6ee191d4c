import { atom, type ReadableAtom } from 'nanostores';
import type { Image } from '#contracts/common.ts';
import type { WordKey } from '#words/translate.ts';
import { isLost, type RequestFailure } from './request-failure.ts';

export type ToastKind = 'info' | 'success' | 'error';

/** A short message at the bottom of the screen: a text, or the key of a text in the store's language. */
export type Toast = { readonly id: number; readonly kind: ToastKind } & ToastText & ToastExtras;

/** Optional parts of a message besides its text. */
export interface ToastExtras {
  /** Whether it links to the cart. */
  readonly hasCartLink?: boolean;
  /** Replaces the icon. */
  readonly image?: Image | null | undefined;
}
type ToastText =
  | { readonly message: string; readonly isWord: false }
  | { readonly message: WordKey; readonly isWord: true };

/** How long a message is shown, in milliseconds. */
const TOAST_MS: Readonly<Record<ToastKind, number>> = { info: 5000, success: 2000, error: 5000 };
/** Maximum number of messages. A further one replaces the oldest. */
const MOST_TOASTS = 3;
export const NO_TOASTS: readonly Toast[] = [];

const $list = atom<readonly Toast[]>(NO_TOASTS);
/** The displayed messages, oldest first. */
export const $toasts: ReadableAtom<readonly Toast[]> = $list;

/** The remaining time of a message in milliseconds, as of `since`. */
interface Countdown {
  left: number;
  since: number;
  timer?: ReturnType<typeof setTimeout>;
}

const countdowns = new Map<number, Countdown>();
let lastId = 0;
let isHeld = false;

/** Shows a message. If it is already shown, its time restarts. */
export const notify = (message: string, kind: ToastKind = 'info'): void => show({ message, isWord: false }, kind);

/** Like `notify`, in the language of the store. Only texts that `islands/Overlays.tsx` hydrates with are available. */
export const notifyWord = (
  message: `overlays.${string}` & WordKey,
  kind: ToastKind = 'info',
  extras: ToastExtras = {},
): void => show({ message, isWord: true }, kind, extras);

/** Shows why an action failed. 429 is already reported for every request. */
export function notifyFailure(failure: RequestFailure): void {
  if (isLost(failure)) notifyWord('overlays.unreachable', 'error');
  else if (failure.status !== 429) notify(failure.message, 'error');
}

function show(text: ToastText, kind: ToastKind, extras: ToastExtras = {}): void {
  const before = $list.get();
  const duplicate = before.find(({ message, ...toast }) => message === text.message && toast.kind === kind);
  // A message with a link is shown as long as one to be read carefully.
  const time = TOAST_MS[extras.hasCartLink ? 'info' : kind];
  if (duplicate) {
    count(duplicate.id, time);
    $list.set(before.map((toast) => (toast === duplicate ? { id: toast.id, kind, ...text, ...extras } : toast)));
    return;
  }
  lastId += 1;
  const list = [...before, { id: lastId, kind, ...text, ...extras }];
  for (const { id } of list.slice(0, -MOST_TOASTS)) forget(id);
  count(lastId, time);
  $list.set(list.slice(-MOST_TOASTS));
  // What shows messages may still be asleep, for example if a page could not load its data.
  dispatchEvent(new Event('frontage:wake' satisfies keyof WindowEventMap));
}

/** Removes a message before its time. */
export function dismissToast(id: number): void {
  forget(id);
  $list.set($list.get().filter((toast) => toast.id !== id));
}

/** Pauses the time of all current and future messages while the shopper reads. `false` resumes it. */
export function holdToasts(holds: boolean): void {
  if (isHeld === holds) return;
  isHeld = holds;
  // A copy, because resuming adds entries again and iterating over a map would visit them.
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
