import type { Order } from '#contracts/order.ts';
import { Icon } from '../../Icon.tsx';
import { type Voice, type VoiceProps, voiceOf } from '../../voice.ts';
import { OrderGate } from '../OrderGate.tsx';
import { useOrder } from '../use-order.ts';
import { RateItem } from './RateItem.tsx';

interface Props {
  orderId: number;
  voice: VoiceProps;
}

/** Review forms for the items of a completed order. */
export default function RatePage({ orderId, voice: voiceProps }: Props) {
  const voice = voiceOf(voiceProps);
  const { t } = voice;
  const state = useOrder(orderId);
  return (
    <div className="account-view order-view">
      <h1 tabIndex={-1}>{t('rate.title')}</h1>
      <OrderGate state={state} t={t}>
        {(order) =>
          order.status === 'completed' ? (
            <Items order={order} voice={voice} language={voiceProps.language} />
          ) : (
            <NotYet order={order} t={t} />
          )
        }
      </OrderGate>
    </div>
  );
}

const Items = ({ order, voice: { t }, language }: { order: Order; voice: Voice; language: string }) => (
  <>
    <p className="order-hint">
      <a href={`/track-order/${order.id}`}>{t('order.number', { number: order.order_number })}</a> · {t('rate.intro')}
    </p>
    <ul className="rate-items" role="list">
      {order.items.map((item) => (
        <RateItem key={item.id} orderId={order.id} item={item} t={t} language={language} />
      ))}
    </ul>
  </>
);

const NotYet = ({ order, t }: { order: Order; t: Voice['t'] }) => (
  <div className="notice">
    <span className="notice-art">
      <Icon name="star" />
    </span>
    <h2>{t('rate.notYet')}</h2>
    <p>{t('rate.notYetText')}</p>
    <a className="button" href={`/track-order/${order.id}`}>
      {t('order.track')}
    </a>
  </div>
);
