import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorOrder, OperatorRefundRequest, OperatorStepRequest } from '#contracts/operator/orders.ts';
import type { DeskData } from '../api/desk-data.ts';
import { type Action, useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';
import { useFormats } from '../texts/use-formats.ts';

interface After {
  readonly onDone?: (order: OperatorOrder) => void;
  /** Gets the message. It is called even if the screen that shows the action is gone. */
  readonly onFailed?: (problem: string) => void;
}

/**
 * Takes a step of an order. It is done once every screen shows the new state, so that no button of the old one is in
 * reach meanwhile.
 */
export function useStep(id: number, { onDone, onFailed }: After = {}): Action<OperatorStepRequest> {
  const data = useDataProvider<DeskData>();
  const queries = useQueryClient();
  const t = useT();
  return useAction(async (step: OperatorStepRequest) => {
    const { data: order } = await data.takeStep(id, step).catch((error: unknown) => {
      onFailed?.(problemText(error, t));
      throw error;
    });
    await queries.invalidateQueries();
    // The screens render the new order in the next task. Until then the buttons of the old one stay disabled.
    await new Promise((resolve) => setTimeout(resolve));
    onDone?.(order);
  });
}

/** Refunds an order, or a part of it. What was paid in cash, the shop pays back itself, which it is told. */
export function useRefund(id: number, onDone: () => void): Action<OperatorRefundRequest> {
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const notify = useNotify();
  const t = useT();
  const { orderPrice } = useFormats();
  return useAction(async (refund: OperatorRefundRequest) => {
    const { data: order } = await data.refund(id, refund);
    // The parts of this refund come last, and of them what the store pays back itself.
    const last = order.refunds.at(-1);
    const byHand = last?.to === 'store' ? last : null;
    notify(byHand ? t('refund.byHand', { amount: orderPrice(byHand.amount, order) }) : t('refund.done'), {
      type: 'success',
    });
    refresh();
    onDone();
  });
}
