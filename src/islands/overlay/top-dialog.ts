import { useSyncExternalStore } from 'react';

/** Open dialogs, topmost last. */
let layers: readonly HTMLDialogElement[] = [];

function noteLayer({ target }: Event): void {
  if (!(target instanceof HTMLDialogElement)) return;
  layers = layers.filter((dialog) => dialog !== target);
  if (target.open) layers = [...layers, target];
}

function subscribe(changed: () => void): () => void {
  const mounted = new AbortController();
  const { signal } = mounted;
  const note = (event: Event) => {
    noteLayer(event);
    changed();
  };
  // The `toggle` event does not bubble.
  document.addEventListener('toggle', note, { capture: true, signal });
  document.addEventListener('astro:after-swap', changed, { signal });
  return () => mounted.abort();
}

function readHost(): Element | null {
  const dialog = layers.findLast((layer) => layer.matches(':modal')) ?? document.querySelector('dialog:modal');
  return dialog?.querySelector('[data-toasts]') ?? dialog;
}

/**
 * Element that must contain the toasts, because everything outside the topmost modal dialog is inert. Null when no
 * dialog is open.
 */
export const useToastHost = (): Element | null => useSyncExternalStore(subscribe, readHost, () => null);
