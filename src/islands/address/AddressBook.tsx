import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import {
  $addresses,
  type AddressResult,
  fetchAddresses,
  NO_ADDRESSES,
  removeAddress,
  setDefaultAddress,
} from '#stores/address/addresses.ts';
import { startSiteData } from '#stores/store/site-data.ts';
import { notify, notifyFailure } from '#stores/toasts.ts';
import { Icon } from '../Icon.tsx';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { AddressCard } from './AddressCard.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { labelText } from './shared/label-text.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['address'] as const;

/** Address book: the saved addresses, whether each is delivered to, and the actions on them. */
function AddressBook() {
  const { t } = useI18n();
  const { list, isFetching, error } = useStore($addresses, { ssr: () => NO_ADDRESSES });
  // The site data contains the names of the branches.
  useEffect(() => {
    startSiteData();
    void fetchAddresses();
  }, []);
  const isEmpty = list.length === 0;
  return (
    <div className="account-view">
      <h1 id="address-title" tabIndex={-1}>
        {t('address.title')}
      </h1>
      {!isEmpty && <Book list={list} />}
      {error !== null && (
        <LoadFailure
          message={t('address.failed')}
          retryLabel={t('address.retry')}
          retry={() => void fetchAddresses()}
        />
      )}
      {isEmpty && isFetching && <Skeleton label={t('address.loading')} shape="addresses" />}
      {isEmpty && !isFetching && error === null && <EmptyBook />}
    </div>
  );
}

export default withI18n(AddressBook);

interface BookProps {
  list: readonly Address[];
}

function Book({ list }: BookProps) {
  const { t } = useI18n();
  const { busyId, change } = useChange();
  const [addressToRemove, setAddressToRemove] = useState<Address | null>(null);
  const decide = (isYes: boolean) => {
    const address = addressToRemove;
    setAddressToRemove(null);
    if (!address || !isYes) return;
    const next = neighbourOf(list, address.id);
    void change(address, () => removeAddress(address.id), 'address.removed').then(
      (isDone) => isDone && focusCard(next),
    );
  };
  return (
    <>
      <ul className="address-list" role="list">
        {list.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            isBusy={busyId === address.id}
            remove={() => setAddressToRemove(address)}
            makeDefault={() =>
              void change(address, () => setDefaultAddress(address.id), 'address.madeDefault').then(
                (isDone) => isDone && focusCard(address.id),
              )
            }
          />
        ))}
      </ul>
      <a className="button address-add" href="/account/add-address">
        <Icon name="plus" />
        {t('address.add')}
      </a>
      <ConfirmRemoval address={addressToRemove} decide={decide} />
    </>
  );
}

/** Runs one change at a time and notifies the shopper of its outcome. */
function useChange() {
  const { t } = useI18n();
  const [busyId, setBusy] = useState<number | null>(null);
  const change = async (
    address: Address,
    act: () => Promise<AddressResult>,
    done: 'address.removed' | 'address.madeDefault',
  ): Promise<boolean> => {
    if (busyId !== null) return false;
    setBusy(address.id);
    const result = await act();
    setBusy(null);
    if (result.ok) notify(t(done, { name: labelText(address, t) }), 'success');
    else notifyFailure(result);
    return result.ok;
  };
  return { busyId, change };
}

/** Focuses an address card after the next render, or the heading of the page: the focused element is gone or moved. */
function focusCard(id: number | null): void {
  requestAnimationFrame(() => {
    const card = id === null ? null : document.querySelector<HTMLElement>(`[data-address="${id}"] h2`);
    (card ?? document.getElementById('address-title'))?.focus();
  });
}

/** Id of the card that receives the focus after a removal: that of a neighbour. Null when none is left. */
function neighbourOf(list: readonly Address[], id: number): number | null {
  const index = list.findIndex((each) => each.id === id);
  return (list[index + 1] ?? list[index - 1])?.id ?? null;
}

const EmptyBook = () => {
  const { t } = useI18n();
  return (
    <div className="notice">
      <span className="notice-art">
        <Icon name="pin" />
      </span>
      <h2>{t('address.empty')}</h2>
      <p>{t('address.emptyText')}</p>
      <a className="button" href="/account/add-address">
        {t('address.add')}
      </a>
    </div>
  );
};
