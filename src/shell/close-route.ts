import { navigate } from 'astro:transitions/client';

/** An entry of the history as Astro's router keeps it. */
interface Entry {
  index: number;
}

const hasPrevious = (): boolean => ((history.state as Entry | null)?.index ?? 0) > 0;

/** To the previous page, or home; not while an overlay is open, which has its own entry in the history. */
export function closeRoute(): void {
  if (location.hash !== '') return;
  if (hasPrevious()) history.back();
  else void navigate('/');
}

/** The close button, and Escape, of an inner route. */
export function connectClose(): void {
  document.addEventListener(
    'click',
    (event) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!isPlain || !(event.target instanceof Element) || !event.target.closest('[data-close]')) return;
      event.preventDefault();
      closeRoute();
    },
    { capture: true },
  );
  document.addEventListener('keydown', ({ key, defaultPrevented }) => {
    const isDialog = document.querySelector('#route[role="dialog"]') !== null;
    if (key === 'Escape' && !defaultPrevented && isDialog && !document.querySelector('dialog:modal')) closeRoute();
  });
}
