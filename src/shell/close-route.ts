import { navigate } from 'astro:transitions/client';
import type { Entry } from './seed-history.ts';
import { leavesWindow } from './soft-links.ts';

/**
 * Whether the previous history entry belongs to this site. Not every browser can tell for entries created by another
 * document.
 */
const hasPrevious = (): boolean =>
  (window.navigation as Navigation | undefined)?.canGoBack ?? Boolean((history.state as Entry | null)?.index);

/**
 * Goes to the previous page, or to the home page. Does nothing while an overlay is open, because an overlay has its own
 * history entry.
 */
function closeRoute(): void {
  if (location.hash !== '') return;
  if (hasPrevious()) history.back();
  else void navigate('/');
}

/** True when Escape clears the focused search field. */
const isForField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== '';

function onKey({ key, repeat, isComposing, defaultPrevented, target }: KeyboardEvent): void {
  if (key !== 'Escape' || repeat || isComposing || defaultPrevented || isForField(target)) return;
  const isDialog = document.querySelector('#route[role="dialog"]') !== null;
  if (isDialog && !document.querySelector('dialog:modal, :popover-open')) closeRoute();
}

/** Connects the close button of inner routes, and the Escape key. */
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
