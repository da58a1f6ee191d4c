import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $addresses, fetchAddresses, NO_ADDRESSES } from '#stores/address/addresses.ts';
import type { CartState } from '#stores/cart/cart-state.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { AddressChoice } from './AddressChoice.tsx';
import { PincodeForm } from './PincodeForm.tsx';
import { OtherBranch } from './shared/OtherBranch.tsx';

interface Props {
  cart: CartState;
}

const ADD = '/account/add-address?for=cart';

/** Delivery destination: a saved address, a new one, or a postcode for shoppers without an address. */
export function DeliverTo({ cart }: Props) {
  const { t } = useI18n();
  const { list, isFetching, error } = useStore($addresses, { ssr: () => NO_ADDRESSES });
  const [isPincode, setPincode] = useState(false);
  // The cart is priced for the address until a postcode is submitted.
  const isAnother = isPincode && cart.address !== null;
  return (
    <div className="deliver-to">
      {list.length > 0 ? (
        <AddressChoice list={list} cart={cart} isPincode={isPincode} setPincode={setPincode} />
      ) : (
        <>
          {error !== null && (
            <p className="cart-hint">
              {t('delivery.failed')}{' '}
              <button type="button" className="text-button" onClick={() => void fetchAddresses()}>
                {t('delivery.retry')}
              </button>
            </p>
          )}
          <PincodeForm />
        </>
      )}
      {list.length === 0 ? (
        <p className="cart-hint" aria-busy={isFetching}>
          {cart.delivery_message}{' '}
          <a className="text-button" href={ADD}>
            {t('delivery.addFull')}
          </a>
        </p>
      ) : (
        cart.delivery_message && !isAnother && <p className="cart-hint">{cart.delivery_message}</p>
      )}
      <OtherBranch cart={cart} />
      {list.length > 0 && (
        <p className="deliver-links" aria-busy={isFetching}>
          <a className="text-button" href={ADD}>
            <Icon name="plus" />
            {t('delivery.add')}
          </a>
          <a className="text-button" href="/account/addresses">
            {t('delivery.manage')}
          </a>
        </p>
      )}
    </div>
  );
}
