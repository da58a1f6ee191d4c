import type { OrderItem } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import { StoreImage } from '../product-card/StoreImage.tsx';

interface Props {
  item: Pick<OrderItem, 'image'>;
  /** The displayed width, as in the attribute `sizes`. */
  sizes?: string;
}

/** Picture of an item at the time of the order. */
export const ItemPicture = ({ item: { image }, sizes = '64px' }: Props) => (
  <span className="order-picture">{image ? <StoreImage image={image} sizes={sizes} /> : <Icon name="image" />}</span>
);
