import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddressValues } from '#stores/address/address-draft.ts';
import { $places, NO_SUGGESTIONS } from '#stores/address/places.ts';

interface Options {
  values: AddressValues;
  /** True when one of the fields has an error, or input to review. */
  hasError: boolean;
  /** Id of the field that receives the focus when the shopper opens the fields. */
  firstId: string;
}

/**
 * Whether the fields of an address are shown: on request, once one has a text or an error, or when places cannot be
 * searched. `open` is null while they are.
 */
export function useOpenFields({ values, hasError, firstId }: Options) {
  const { isUnavailable } = useStore($places, { ssr: () => NO_SUGGESTIONS });
  const [isOpen, setOpen] = useState(false);
  // They stay open, so that nothing disappears while it is being corrected.
  if (!isOpen && (isUnavailable || hasError || hasText(values))) setOpen(true);
  const open = (): void => {
    flushSync(() => setOpen(true));
    document.getElementById(firstId)?.focus();
  };
  return { isOpen, open: isOpen ? null : open };
}

/** The postcode alone does not count: it may come from the cart. */
const hasText = ({ address_1, address_2, landmark, city }: AddressValues): boolean =>
  [address_1, address_2, landmark, city].some((text) => text !== '');
