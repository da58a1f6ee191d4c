import { useNavigate } from 'react-router-dom';
import type { OperatorOrder } from '#contracts/operator/orders.ts';
import { useActionNotice } from '../../frame/UndoNotice.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { useFormats } from '../../texts/use-formats.ts';
import { orderPath } from '../order-path.ts';
import { promisedAt } from './board.ts';

/** Short, since the notices of several orders follow one another. */
const SHOWN_MS = 4_000;

/** Tells where an accepted order went, which is to a tab that is not in sight. */
export function useAcceptedNotice(): (order: OperatorOrder) => void {
  const t = useT();
  const { time } = useFormats();
  const navigate = useNavigate();
  const tell = useActionNotice(SHOWN_MS);
  return (order) => {
    const promised = promisedAt(order);
    const parts = [t('order.title', { number: order.order_number }), t(`status.${order.status}`)];
    if (promised !== null) parts.push(t('board.due', { time: time(promised) }));
    tell({ text: parts.join(' · '), action: t('accept.open'), onAction: () => navigate(orderPath(order.id)) });
  };
}
