import { useEffect, useRef } from 'react';
import type { Address } from '#contracts/address.ts';
import { openModal } from '../overlay/open-modal.ts';
import { useI18n } from '../use-i18n.ts';
import { addressText } from './address-lines.ts';
import { labelText } from './shared/label-text.ts';

interface Props {
  /** The address to remove. Null while the dialog is closed. */
  address: Address | null;
  /** Called with the decision; false also on Escape. */
  decide: (isYes: boolean) => void;
}

/** Asks for confirmation before an address is removed. The focus starts on the harmless button. */
export function ConfirmRemoval({ address, decide }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (address && dialog.current) openModal(dialog.current);
  }, [address]);
  const close = (isYes: boolean) => {
    dialog.current?.close(isYes ? 'yes' : 'no');
  };
  return (
    <dialog
      ref={dialog}
      className="confirm"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={({ currentTarget }) => {
        const isYes = currentTarget.returnValue === 'yes';
        currentTarget.returnValue = '';
        decide(isYes);
      }}
    >
      <h2 id="confirm-title">{address && t('address.removeTitle', { name: labelText(address, t) })}</h2>
      <p id="confirm-text">
        <bdi>{address && addressText(address)}</bdi>
      </p>
      <div className="confirm-actions" data-toasts>
        <button type="button" className="button plain" onClick={() => close(false)}>
          {t('address.keep')}
        </button>
        <button type="button" className="button danger" onClick={() => close(true)}>
          {t('address.remove')}
        </button>
      </div>
    </dialog>
  );
}
