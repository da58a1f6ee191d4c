import type { Address } from '#contracts/address.ts';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
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
  return (
    <ConfirmDialog
      id="remove"
      isOpen={address !== null}
      close={() => decide(false)}
      title={address && t('address.removeTitle', { name: labelText(address, t) })}
      text={<bdi>{address && addressText(address)}</bdi>}
    >
      <div className="confirm-actions" data-toasts>
        <button type="button" className="button plain" onClick={() => decide(false)}>
          {t('address.keep')}
        </button>
        <button type="button" className="button danger" onClick={() => decide(true)}>
          {t('address.remove')}
        </button>
      </div>
    </ConfirmDialog>
  );
}
