import type { Order } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { OrderTime } from './OrderTime.tsx';
import { orderSteps, type Step } from './order-steps.ts';

interface Props {
  order: Order;
}

/** Progress of an order: its steps, the current one, and the time of each. `CurrentStatus` shows why an order was cancelled. */
export const Steps = ({ order }: Props) => {
  const { t } = useI18n();
  const steps = orderSteps(order);
  const next = steps.find(({ state }) => state === 'next');
  return (
    <ol className="steps" aria-label={t('order.steps')}>
      {steps.map((step) => (
        <li key={step.status} className={`step is-${step.state}`} aria-current={isHere(step) ? 'step' : undefined}>
          <span className="step-mark">
            {step.state !== 'next' && <Icon name={step.state === 'done' ? 'check' : step.icon} />}
          </span>
          <p>
            <b>{t(step.word)}</b>
            {next && step.state === 'current' && <span>{t('order.next', { step: t(next.word) })}</span>}
            {step.at !== null && <OrderTime at={step.at} />}
            {step.note && step.note !== order.reason && <span dir="auto">{step.note}</span>}
          </p>
        </li>
      ))}
    </ol>
  );
};

const isHere = ({ state }: Step): boolean => state === 'current' || state === 'broken';
