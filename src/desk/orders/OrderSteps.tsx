import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import type { OperatorOrder, OperatorStepRequest } from '#contracts/operator/orders.ts';
import { hasRight } from '#domain/operators/roles.ts';
import type { OperatorStepName } from '#domain/orders/operator-steps.ts';
import { useSession } from '../api/use-session.ts';
import { MoreMenu } from '../form/MoreMenu.tsx';
import { Problem } from '../form/Problem.tsx';
import { AT_MENU } from '../frame/above-menu.ts';
import { useT } from '../texts/desk-texts.ts';
import { AcceptButtons } from './AcceptButtons.tsx';
import { AcceptDialog } from './AcceptDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { RefundDialog } from './refund/RefundDialog.tsx';
import { rejectName } from './reject-name.ts';
import { useStep } from './use-order-action.ts';

type DialogName = 'accept' | 'reject' | 'refund';

/** On phones the buttons are above the menu, at the end of the page and in sight wherever it is scrolled to. */
const BAR = {
  ...{ order: { xs: 1, md: 0 }, position: { xs: 'sticky', md: 'static' }, bottom: AT_MENU, zIndex: 2 },
  ...{ mt: { xs: 2, md: 0 }, mb: { md: 2 }, mx: { xs: -1.5, md: 0 }, px: { xs: 1.5, md: 0 }, py: { xs: 1, md: 0 } },
  ...{ bgcolor: { xs: 'background.paper', md: 'transparent' }, borderTop: 1, borderColor: 'divider' },
  borderTopWidth: { md: 0 },
} as const;

/** The buttons of what may happen to an order next. The server says which they are. */
export function OrderSteps({ order }: { order: OperatorOrder }) {
  const t = useT();
  const { next_steps: steps } = order;
  const role = useSession()?.operator.role;
  const refundable = role && hasRight(role, 'refunds') ? order.refundable : 0;
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [running, setRunning] = useState<OperatorStepName | null>(null);
  const { run, isBusy, problem } = useStep(order.id);
  const close = () => setDialog(null);
  // Rejecting is one of two answers to a new order. Later it is an exception, as a refund is.
  const isNew = rejectName(order.status) === 'reject';
  const shown = steps.filter((step) => step !== 'reject' || isNew);
  const exceptions: readonly DialogName[] = [
    ...(steps.length > shown.length ? (['reject'] as const) : []),
    ...(refundable > 0 ? (['refund'] as const) : []),
  ];
  const nameOf = (step: OperatorStepName | DialogName) =>
    t(`step.${step === 'reject' ? rejectName(order.status) : step}`);
  const runStep = (request: OperatorStepRequest) => {
    setRunning(request.step);
    void run(request);
  };
  if (steps.length === 0 && refundable === 0) return null;
  return (
    <Stack spacing={1.5} sx={BAR}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {shown.map((step, index) =>
          step === 'accept' ? (
            <AcceptButtons
              key={step}
              order={order}
              isBusy={isBusy && running === step}
              isDisabled={isBusy}
              onAccept={runStep}
              onChoose={() => setDialog(step)}
            />
          ) : (
            <Button
              key={step}
              size="large"
              variant={index === 0 && step !== 'reject' ? 'contained' : 'outlined'}
              color={step === 'reject' ? 'error' : 'primary'}
              loading={isBusy && running === step}
              disabled={isBusy}
              onClick={() => (step === 'reject' ? setDialog(step) : runStep({ step }))}
              sx={{ flexGrow: { xs: index === 0 ? 1 : 0, md: 0 }, px: { xs: 1.5, md: 2.75 } }}
            >
              {nameOf(step)}
            </Button>
          ),
        )}
        {shown.length === 0 &&
          exceptions.map((name) => (
            <Button
              key={name}
              size="large"
              variant="outlined"
              color={name === 'reject' ? 'error' : 'inherit'}
              disabled={isBusy}
              onClick={() => setDialog(name)}
            >
              {nameOf(name)}
            </Button>
          ))}
        {shown.length > 0 && exceptions.length > 0 && (
          <MoreMenu
            isDisabled={isBusy}
            actions={exceptions.map((name) => ({
              text: nameOf(name),
              onChoose: () => setDialog(name),
              isGrave: name === 'reject',
            }))}
          />
        )}
      </Stack>
      <Problem text={problem} />
      <AcceptDialog order={order} isOpen={dialog === 'accept'} onClose={close} />
      <RejectDialog order={order} isOpen={dialog === 'reject'} onClose={close} />
      <RefundDialog order={order} refundable={refundable} isOpen={dialog === 'refund'} onClose={close} />
    </Stack>
  );
}
