import type { Order } from '#contracts/order.ts';
import { type Voice, type VoiceProps, voiceOf } from '../voice.ts';

/** Formats amounts in the currency of the order, even if the store has since changed its currency. */
export const orderVoice = (
  props: VoiceProps,
  { currency, decimal_places }: Pick<Order, 'currency' | 'decimal_places'>,
): Voice => voiceOf({ ...props, format: { ...props.format, currencyCode: currency, decimalPlaces: decimal_places } });
