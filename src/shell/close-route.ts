import { navigate } from 'astro:transitions/client';
import type { Entry } from './seed-history.ts';
import { leavesWindow } from './soft-links.ts';

/** Whether the entry before this one is of the site; not every browser can tell of one that another document made. */
const hasPrevious = (): boolean =>
  (window.navigation as Navigation | undefined)?.canGoBack ?? ((history.state as Entry | null)?.index ?? 0) > 0;

/** To the previous page, or home; not while an overlay is open, which has its own entry in the history. */
function closeRoute(): void {
  if (location.hash !== '') return;
  if (hasPrevious()) history.back();
  else void navigate('/');
}

/** Whether Escape is for what has the focus: it empties a field of a search. */
const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

function onKey({ key, repeat, isComposing, defaultPrevented, target }: KeyboardEvent): void {
  if (key !== 'Escape' || repeat || isComposing || defaultPrevented || isForField(target)) return;
  const isDialog = document.querySelector('#route[role="dialog"]') !== null;
  if (isDialog && !document.querySelector('dialog:modal, :popover-open')) closeRoute();
}

/** The close button, and Escape, of an inner route. */
export function connectClose(): void {
  document.addEventListener(
    'click',
    (event) => {
      if (leavesWindow(event) || !(event.target instanceof Element) || !event.target.closest('[data-close]')) return;
      event.preventDefault();
      closeRoute();
    },
    { capture: true },
  );
  document.addEventListener('keydown', onKey);
}
