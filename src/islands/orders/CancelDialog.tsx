import { type SubmitEvent, useState } from 'react';
import { NOTE_MAX } from '#contracts/limits.ts';
import type { Order } from '#contracts/order.ts';
import { CANCEL_REASONS, type CancelReason } from '#domain/orders/cancellation.ts';
import { cancelOrder } from '#stores/orders/order-actions.ts';
import { failureText } from '#stores/request-failure.ts';
import { Optional } from '../form/Field.tsx';
import { ConfirmDialog } from '../overlay/ConfirmDialog.tsx';
import { useAction } from '../use-action.ts';
import { useI18n } from '../use-i18n.ts';
import { RefundLines } from './RefundLines.tsx';

interface Props {
  order: Order;
  isOpen: boolean;
  close: () => void;
}

/** Asks for confirmation and a reason before an order is cancelled. */
export function CancelDialog({ order, isOpen, close }: Props) {
  const { t } = useI18n();
  return (
    <ConfirmDialog
      id="cancel"
      className="order-cancel"
      isOpen={isOpen}
      close={close}
      title={t('order.cancelTitle', { number: order.order_number })}
      text={order.totals.paid > 0 ? <RefundLines refunds={order.cancel_refunds} /> : <p>{t('order.cancelTextFree')}</p>}
    >
      <CancelForm order={order} close={close} />
    </ConfirmDialog>
  );
}

function CancelForm({ order, close }: Pick<Props, 'order' | 'close'>) {
  const { t } = useI18n();
  const [reason, setReason] = useState<CancelReason>('changed_mind');
  const [problem, setProblem] = useState('');
  const [cancel, isBusy] = useAction(async (text: string) => {
    setProblem('');
    const result = await cancelOrder(order.id, { reason_code: reason, ...(text !== '' && { reason: text }) });
    if (result.ok) close();
    else setProblem(failureText(result, t('form.unreachable')));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void cancel(String(new FormData(event.currentTarget).get('reason') ?? '').trim());
  };
  return (
    <form className="form" noValidate aria-busy={isBusy} onSubmit={submit}>
      <fieldset className="cancel-reasons">
        <legend>{t('order.cancelWhy')}</legend>
        {CANCEL_REASONS.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="reason_code"
              value={each}
              checked={each === reason}
              onChange={() => setReason(each)}
            />
            {t(`order.reason_${each}`)}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label htmlFor="cancel-more">
          {t('order.cancelMore')}
          <Optional />
        </label>
        <textarea id="cancel-more" name="reason" rows={2} maxLength={NOTE_MAX} dir="auto" />
      </div>
      <p className="form-message" role="alert">
        {problem}
      </p>
      <div className="confirm-actions" data-toasts>
        <button type="button" className="button plain" onClick={close}>
          {t('order.keep')}
        </button>
        <button type="submit" className="button danger" aria-disabled={isBusy}>
          {t(isBusy ? 'order.cancelling' : 'order.cancel')}
        </button>
      </div>
    </form>
  );
}
