import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { RefundRequest, StepRequest } from '../api/contract.ts';
import type { DeskData } from '../api/desk-data.ts';
import { type Action, useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';

/** Takes a step of an order. Every screen then shows the new state. */
export function useStep(number: string, onDone: () => void = () => undefined): Action<StepRequest> {
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  return useAction(async (step: StepRequest) => {
    await data.takeStep(number, step);
    refresh();
    onDone();
  });
}

/** Refunds an order, or a part of it. */
export function useRefund(number: string, onDone: () => void): Action<RefundRequest> {
  const data = useDataProvider<DeskData>();
  const refresh = useRefresh();
  const notify = useNotify();
  const t = useT();
  return useAction(async (refund: RefundRequest) => {
    await data.refund(number, refund);
    notify(t('refund.done'), { type: 'success' });
    refresh();
    onDone();
  });
}
