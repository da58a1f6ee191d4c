import type { OrderItem } from '#contracts/order.ts';
import { useI18n } from '../use-i18n.ts';
import { starName } from './rate/star-name.ts';

type Rating = NonNullable<OrderItem['my_rating']>;

/** A review that can no longer be edited. */
export const SavedReview = ({ rating: { rating, title, comment } }: { rating: Rating }) => {
  const { t } = useI18n();
  return (
    <div className="rate-shown" dir="auto">
      <p>{starName(rating, t)}</p>
      {title && <b>{title}</b>}
      {comment && <p>{comment}</p>}
    </div>
  );
};
