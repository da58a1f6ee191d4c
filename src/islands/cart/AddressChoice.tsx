import { useRef, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import { chooseAddress } from '#stores/address/delivery-address.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { useI18n } from '../use-i18n.ts';
import { PincodeForm } from './PincodeForm.tsx';
import { AddressRow } from './shared/AddressRow.tsx';
import { Choice } from './shared/Choice.tsx';
import { ChoiceOutcome } from './shared/ChoiceOutcome.tsx';
import { useChoice } from './shared/use-choice.ts';

interface Props {
  list: readonly Address[];
  cart: CartState;
  /** True while the shopper wants to use a postcode, which may not be typed yet. */
  isPincode: boolean;
  setPincode: (isPincode: boolean) => void;
}

/** Number of addresses shown before the list is expanded. */
const MOST = 3;

/** Saved addresses as radio buttons, with a postcode as the alternative. */
export function AddressChoice({ list, cart, isPincode, setPincode }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const choice = useChoice<number>();
  const chosen = isPincode ? null : (choice.pending ?? cart.address?.id ?? null);
  const isByPincode = isPincode || (chosen === null && Boolean(cart.pincode));
  const { rows, shown, showAll } = useRows(list, chosen);
  const choose = (id: number) => {
    setPincode(false);
    choice.make(id, () => chooseAddress(id));
  };
  return (
    <>
      <fieldset ref={rows} className="ways is-list">
        <legend className="deliver-legend">{t('delivery.to')}</legend>
        {shown.map((address) => (
          <AddressRow key={address.id} address={address} cart={cart} isChosen={chosen === address.id} choose={choose} />
        ))}
        <Choice
          group="address"
          value="pincode"
          label={t('delivery.pincodeOnly')}
          isChosen={isByPincode}
          choose={() => setPincode(true)}
        />
      </fieldset>
      {isByPincode && <PincodeForm />}
      {shown.length < list.length && (
        <button type="button" className="text-button" onClick={showAll}>
          {t('delivery.showAll', { count: list.length })}
        </button>
      )}
      <ChoiceOutcome choice={choice} />
    </>
  );
}

/** The visible rows: the first few and the chosen one, or all of them. */
function useRows(list: readonly Address[], chosen: number | null) {
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLFieldSetElement>(null);
  const shown = isWhole ? list : list.filter(({ id }, index) => index < MOST || id === chosen);
  const showAll = () => {
    const first = list.find((address) => !shown.includes(address));
    setWhole(true);
    // The button disappears, so the focus moves to the first new row.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[value="${first?.id}"]`)?.focus());
  };
  return { rows, shown, showAll };
}
