import toast from 'react-hot-toast/headless';

/** Tells the shopper something in passing; the same words are never there twice. */
export function notify(message: string, kind: 'success' | 'error'): void {
  toast[kind](message, { id: message });
}
