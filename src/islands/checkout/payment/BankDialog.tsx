import { type RefObject, useEffect, useRef } from 'react';
import type { SandboxDecision } from '#domain/orders/sandbox-cards.ts';
import { payOrder } from '#stores/checkout/pay-order.ts';
import type { Payment } from '#stores/checkout/payment.ts';
import { openModal } from '../../overlay/open-modal.ts';
import { useI18n } from '../../use-i18n.ts';

interface Props {
  payment: Payment;
  /** Formatted amount. */
  amount: string;
  storeName: string;
}

const open = ({ current: dialog }: RefObject<HTMLDialogElement | null>): void => {
  if (dialog && !dialog.open) openModal(dialog);
};

/** The bank's confirmation (3-D Secure), simulated by the sandbox provider. A closed dialog can be opened again. */
export function BankDialog({ payment: { status, isBusy }, amount, storeName }: Props) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const isAsking = status === 'requires_action' && !isBusy;
  useEffect(() => {
    if (isAsking) open(dialog);
  }, [isAsking]);
  const decide = (given: SandboxDecision) => {
    dialog.current?.close();
    void payOrder(given);
  };
  return (
    <>
      {isAsking && (
        <div className="payment-asks">
          <p>{t('payment.asks')}</p>
          <button type="button" className="button" onClick={() => open(dialog)}>
            {t('payment.goOn')}
          </button>
        </div>
      )}
      <dialog ref={dialog} className="confirm" aria-labelledby="bank-title" aria-describedby="bank-text">
        <h2 id="bank-title">{t('payment.confirmTitle')}</h2>
        <p id="bank-text" className="confirm-text">
          {t('payment.confirmText', { amount, store: storeName })}
        </p>
        <div className="confirm-actions" data-toasts>
          <button type="button" className="button plain" onClick={() => decide('deny')}>
            {t('payment.deny')}
          </button>
          <button type="button" className="button" onClick={() => decide('approve')}>
            {t('payment.approve')}
          </button>
        </div>
      </dialog>
    </>
  );
}
