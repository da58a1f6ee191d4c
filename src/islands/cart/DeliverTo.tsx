import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import { $addresses, fetchAddresses, NO_ADDRESSES } from '#stores/addresses.ts';
import { $branches, NO_BRANCHES } from '#stores/branches.ts';
import type { CartState } from '#stores/cart-state.ts';
import { chooseAddress, orderFrom } from '#stores/delivery-place.ts';
import { $pincode } from '#stores/pincode.ts';
import { addressText } from '../address/address-lines.ts';
import { labelText } from '../address/label-text.ts';
import { Service } from '../address/Service.tsx';
import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';
import { Choice } from './Choice.tsx';
import { PincodeForm } from './PincodeForm.tsx';
import { useChoice } from './use-choice.ts';

interface Props {
  cart: CartState;
  voice: Voice;
}

/** As many are seen at once; the others are one press away. */
const MOST = 3;
const ADD = '/account/add-address?for=cart';

/** Where the order goes: an address of the book, a new one, or as long as there is none, a postcode. */
export function DeliverTo({ cart, voice }: Props) {
  const { list, isFetching, error } = useStore($addresses, { ssr: () => NO_ADDRESSES });
  const [isPincode, setPincode] = useState(false);
  const { t } = voice;
  // The cart is priced for an address as long as no postcode has taken its place.
  const isAnother = isPincode && cart.address !== null;
  return (
    <div className="deliver-to">
      {list.length > 0 ? (
        <AddressChoice list={list} cart={cart} voice={voice} isPincode={isPincode} setPincode={setPincode} />
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
          <PincodeForm voice={voice} />
        </>
      )}
      {cart.delivery_message && !isAnother && <p className="cart-hint">{cart.delivery_message}</p>}
      <OtherBranch cart={cart} voice={voice} />
      <p className="deliver-links" aria-busy={isFetching}>
        <a className="text-button" href={ADD}>
          <Icon name="plus" />
          {t('delivery.add')}
        </a>
        {list.length > 0 && (
          <a className="text-button" href="/account/addresses">
            {t('delivery.manage')}
          </a>
        )}
      </p>
    </div>
  );
}

interface ChoiceProps extends Props {
  list: readonly Address[];
  /** Whether the postcode is wanted, which may not be typed yet. */
  isPincode: boolean;
  setPincode: (isPincode: boolean) => void;
}

function AddressChoice({ list, cart, voice, isPincode, setPincode }: ChoiceProps) {
  const choice = useChoice<number>(voice);
  const pincode = useStore($pincode, { ssr: () => '' });
  const [isWhole, setWhole] = useState(false);
  const rows = useRef<HTMLFieldSetElement>(null);
  const { t } = voice;
  const onCart = cart.address?.id ?? null;
  const chosen = isPincode ? null : (choice.wanted ?? onCart);
  const isByPincode = isPincode || (chosen === null && pincode !== '');
  const shown = isWhole ? list : list.filter(({ id }, index) => index < MOST || id === chosen);
  const showAll = () => {
    const first = list.find((address) => !shown.includes(address));
    setWhole(true);
    // The button is gone: the reading goes on with what has come.
    requestAnimationFrame(() => rows.current?.querySelector<HTMLElement>(`[value="${first?.id}"]`)?.focus());
  };
  return (
    <>
      <fieldset ref={rows} className="ways is-list">
        <legend className="deliver-legend">{t('delivery.to')}</legend>
        {shown.map((address) => (
          <Choice
            key={address.id}
            group="address"
            value={String(address.id)}
            label={labelText(address, t)}
            isChosen={chosen === address.id}
            choose={() => {
              setPincode(false);
              choice.make(address.id, () => chooseAddress(address.id));
            }}
          >
            <bdi>{addressText(address)}</bdi>
            <Service address={address} voice={voice} />
          </Choice>
        ))}
        <Choice
          group="address"
          value="pincode"
          label={t('delivery.pincodeOnly')}
          isChosen={isByPincode}
          choose={() => setPincode(true)}
        />
      </fieldset>
      {isByPincode && <PincodeForm voice={voice} />}
      {shown.length < list.length && (
        <button type="button" className="text-button" onClick={showAll}>
          {t('delivery.showAll', { count: list.length })}
        </button>
      )}
      <p className="field-error" role="alert">
        {choice.error}
      </p>
      <p className="vh" role="status">
        {choice.said}
      </p>
    </>
  );
}

/** Where this branch does not deliver to an address and another one does, the way there. */
function OtherBranch({ cart, voice: { t } }: Props) {
  const { branches, selected_branch: selected } = useStore($branches, { ssr: () => NO_BRANCHES });
  const id = cart.address?.branch_id ?? null;
  const branch =
    cart.is_delivery_available || id === selected?.id ? undefined : branches.find((each) => each.id === id);
  if (!branch) return null;
  return (
    <button type="button" className="button soft" onClick={() => void orderFrom(branch.id)}>
      {t('delivery.switchTo', { branch: branch.name })}
    </button>
  );
}
