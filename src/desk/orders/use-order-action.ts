import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorRefundRequest, OperatorStepRequest } from '#contracts/operator/orders.ts';
import type { DeskData } from '../api/desk-data.ts';
import { type Action, useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** Takes a step of an order. Every screen then shows the new state. */
export function useStep(id: number, onDone: () => void = () => undefined): Action<OperatorStepRequest> {
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  return useAction(async (step: OperatorStepRequest) => {
    await data.takeStep(id, step);
    refresh();
    onDone();
  });
}

/** Refunds an order, or a part of it. What was paid in cash, the shop pays back itself, which it is told. */
export function useRefund(id: number, onDone: () => void): Action<OperatorRefundRequest> {
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const notify = useNotify();
  const t = useT();
  const { price } = useFormats();
  return useAction(async (refund: OperatorRefundRequest) => {
    const { data: order } = await data.refund(id, refund);
    // The parts of this refund come last, and of them what the store pays back itself.
    const last = order.refunds.at(-1);
    const byHand = last?.to === 'store' ? last : null;
    notify(byHand ? t('refund.byHand', { amount: price(byHand.amount) }) : t('refund.done'), { type: 'success' });
    refresh();
    onDone();
  });
}
