import type { Order } from '#contracts/order.ts';
import { type VoiceProps, voiceOf } from '../voice.ts';
import { CurrentStatus, News } from './CurrentStatus.tsx';
import { Earned } from './Earned.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderGate } from './OrderGate.tsx';
import { OrderLines } from './OrderLines.tsx';
import { orderVoice } from './order-voice.ts';
import { Steps } from './Steps.tsx';
import { useOrder } from './use-order.ts';

interface Props {
  orderId: number;
  voice: VoiceProps;
}

/** Tracks an order live: its progress, details and available actions. */
export default function TrackPage({ orderId, voice: voiceProps }: Props) {
  const { t } = voiceOf(voiceProps);
  const state = useOrder(orderId);
  const { order } = state;
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{order ? t('order.number', { number: order.order_number }) : t('order.title')}</h1>
      <OrderGate state={state} t={t}>
        {(shown) => (
          <>
            {state.failure && (
              <p className="order-hint" role="status">
                {t('order.stale')}
              </p>
            )}
            <Tracked order={shown} voice={voiceProps} />
          </>
        )}
      </OrderGate>
    </div>
  );
}

const Tracked = ({ order, voice: voiceProps }: { order: Order; voice: VoiceProps }) => {
  const voice = orderVoice(voiceProps, order);
  const { language } = voiceProps;
  return (
    <>
      <News order={order} t={voice.t} />
      <CurrentStatus order={order} voice={voice} language={language} />
      <Steps order={order} t={voice.t} language={language} />
      <Earned order={order} voice={voice} />
      <OrderActions order={order} voice={voice} language={language} />
      <OrderAddress order={order} t={voice.t} />
      <OrderLines order={order} voice={voice} />
    </>
  );
};
