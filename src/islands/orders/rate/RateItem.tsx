import type { OrderItem } from '#contracts/order.ts';
import { reviewsPath } from '#domain/store/paths.ts';
import { useI18n } from '../../use-i18n.ts';
import { ItemPicture } from '../ItemPicture.tsx';
import { OrderTime } from '../OrderTime.tsx';
import { RateForm } from './RateForm.tsx';
import { starName } from './star-name.ts';

interface Props {
  orderId: number;
  item: OrderItem;
}

/** An item with its review, as a form while the review can still be edited. */
export function RateItem({ orderId, item }: Props) {
  const { t } = useI18n();
  const { id, name, options_label: options, my_rating: rating, can_rate: canRate } = item;
  return (
    <li className="order-box rate-item" aria-labelledby={`rate-${id}-name`}>
      <div className="rate-head">
        <ItemPicture item={item} />
        <div>
          <h2 id={`rate-${id}-name`} dir="auto">
            {name}
          </h2>
          {options && <p dir="auto">{options}</p>}
        </div>
      </div>
      {canRate ? <RateForm orderId={orderId} item={item} /> : rating && <SavedReview rating={rating} />}
      {!canRate && <p className="order-hint">{t(rating ? 'rate.final' : 'rate.gone')}</p>}
      {rating && (
        <p className="order-hint">
          {canRate && (
            <>
              {t('rate.until')} <OrderTime at={rating.editable_until} isDay />.{' '}
            </>
          )}
          <a href={reviewsPath(item.product_id)}>{t('rate.read')}</a>
        </p>
      )}
    </li>
  );
}

type Rating = NonNullable<OrderItem['my_rating']>;

/** A review that can no longer be edited. */
const SavedReview = ({ rating: { rating, title, comment } }: { rating: Rating }) => {
  const { t } = useI18n();
  return (
    <div className="rate-shown" dir="auto">
      <p>{starName(rating, t)}</p>
      {title && <b>{title}</b>}
      {comment && <p>{comment}</p>}
    </div>
  );
};
