import type { OrderItem } from '#contracts/order.ts';
import type { Translate } from '#words/translate.ts';
import { starName } from './rate/star-name.ts';

type Rating = NonNullable<OrderItem['my_rating']>;

/** A review that can no longer be edited. */
export const SavedReview = ({ rating: { rating, title, comment }, t }: { rating: Rating; t: Translate }) => (
  <div className="rate-shown" dir="auto">
    <p>{starName(rating, t)}</p>
    {title && <b>{title}</b>}
    {comment && <p>{comment}</p>}
  </div>
);
