import type { Order } from '#contracts/order.ts';
import { type Voice, type VoiceProps, voiceOf } from '../voice.ts';

/** How amounts of an order are written: in the currency that it was made in, whichever the store has by now. */
export const orderVoice = (
  props: VoiceProps,
  { currency, decimal_places }: Pick<Order, 'currency' | 'decimal_places'>,
): Voice => voiceOf({ ...props, format: { ...props.format, currencyCode: currency, decimalPlaces: decimal_places } });
