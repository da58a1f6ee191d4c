import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState } from 'react';
import type { Address } from '#contracts/address.ts';
import { $addressForm, NO_FORM } from '#stores/address/address-form.ts';
import { chooseAddress } from '#stores/address/delivery-address.ts';
import { go } from '#stores/go.ts';
import { notify } from '#stores/toasts.ts';
import { LoadFailure } from '../loading/LoadFailure.tsx';
import { Skeleton } from '../loading/Skeleton.tsx';
import { useI18n, withI18n } from '../use-i18n.ts';
import { AddressForm } from './AddressForm.tsx';
import { type PreparedForm, prepareForm } from './prepare-form.ts';

/** Sections of the translations that the island uses. */
export const WORDS = ['address', 'addressEdit', 'places', 'form'] as const;

const BOOK = '/account/addresses';
const ORDERS = ['cart', 'checkout'];

/** Parameters in the URL of the page. */
interface EditRequest {
  readonly id: number | null;
  /**
   * Path of the order page to return to; the saved address becomes its delivery address. Null when opened elsewhere.
   */
  readonly order: string | null;
}

function readRequest(): EditRequest {
  const query = new URLSearchParams(location.search);
  const id = Number(query.get('id'));
  const order = ORDERS.find((name) => name === query.get('for'));
  return { id: Number.isSafeInteger(id) && id > 0 ? id : null, order: order === undefined ? null : `/${order}` };
}

/** Creates an address, or edits the saved one given by `?id=`. */
function AddressPage() {
  const { t } = useI18n();
  const { form } = useStore($addressForm, { ssr: () => NO_FORM });
  const [editRequest, setEditRequest] = useState<EditRequest | null>(null);
  const [prepared, setPrepared] = useState<PreparedForm | 'gone' | 'failed' | null>(null);
  const load = useCallback((id: number | null) => {
    setPrepared(null);
    void prepareForm(id).then(setPrepared);
  }, []);
  useEffect(() => {
    const request = readRequest();
    setEditRequest(request);
    load(request.id);
  }, [load]);

  const isEdit = editRequest !== null && editRequest.id !== null;
  const back = editRequest?.order ?? BOOK;
  const saved = (address: Address | null) => {
    notify(t('addressEdit.saved'), 'success');
    if (address && editRequest?.order) void chooseAddress(address.id);
    go(back);
  };
  return (
    <div className="account-view">
      <h1 id="address-title" tabIndex={-1}>
        {t(isEdit ? 'address.editTitle' : 'address.addTitle')}
      </h1>
      {prepared === 'failed' && editRequest && (
        <LoadFailure
          message={t('addressEdit.failed')}
          retryLabel={t('address.retry')}
          retry={() => load(editRequest.id)}
        />
      )}
      {prepared === 'gone' && (
        <div className="notice">
          <p role="alert">{t('addressEdit.gone')}</p>
          <a className="button" href={BOOK}>
            {t('addressEdit.toBook')}
          </a>
        </div>
      )}
      {prepared === null || (typeof prepared === 'object' && !form) ? (
        <Skeleton label={t('addressEdit.loading')} shape="form" />
      ) : (
        typeof prepared === 'object' &&
        form &&
        editRequest && <AddressForm id={editRequest.id} prepared={prepared} form={form} saved={saved} back={back} />
      )}
    </div>
  );
}

export default withI18n(AddressPage);
