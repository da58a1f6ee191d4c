import type { FlowError } from '#stores/checkout/checkout-flow.ts';
import type { Translate } from '#words/translate.ts';

/** Message of an error about the order or its payment as a whole. Empty without one. */
export function flowErrorText(error: FlowError | null, about: 'checkout' | 'payment', t: Translate): string {
  if (error === null) return '';
  return error.kind === 'message' ? error.message : t(`${about}.${error.isOffline ? 'offline' : 'unreachable'}`);
}
