import type { OrderItem } from '#contracts/order.ts';
import { Icon } from '../Icon.tsx';
import { StoreImage } from '../product-card/StoreImage.tsx';

interface Props {
  item: Pick<OrderItem, 'image'>;
}

/** Picture of an item at the time of the order. */
export const ItemPicture = ({ item: { image } }: Props) => (
  <span className="order-picture">{image ? <StoreImage image={image} sizes="64px" /> : <Icon name="image" />}</span>
);
