import { COUPON_CODE_MAX, type Discount } from './types.ts';

/** The data that decides whether a discount covers a line. */
export interface TargetLine {
  readonly productId: number;
  /** Its categories and their ancestors. */
  readonly categoryIds: readonly number[];
}

export const isOnDelivery = ({ type, appliesTo }: Pick<Discount, 'type' | 'appliesTo'>): boolean =>
  type === 'free_delivery' || appliesTo === 'delivery';

/** Whether a discount reduces a line. */
export function coversLine(discount: Discount, { productId, categoryIds }: TargetLine): boolean {
  if (isOnDelivery(discount)) return false;
  if (discount.appliesTo === 'products') return discount.productIds.includes(productId);
  if (discount.appliesTo === 'categories') return categoryIds.some((id) => discount.categoryIds.includes(id));
  return true;
}

/** By priority, then by id. */
export const byPriority = (a: Discount, b: Discount): number => a.priority - b.priority || a.id - b.id;

/** The key by which codes are compared and kept unique: `save2`, `SAVE2` and ` Save2 ` are one coupon. */
export const couponKey = (code: string): string => code.normalize('NFKC').trim().toUpperCase();

/** Identity of a discount: its code, or its title if it has none. */
export const discountKey = ({ code, title }: { code: string | null; title: string }): string =>
  code === null ? `title ${title}` : `code ${code}`;

/** Whether a text can be the code of a coupon that a shopper enters. */
export const isCouponCode = (text: string): boolean => {
  const code = text.trim();
  return code !== '' && code.length <= COUPON_CODE_MAX && !/\p{Cc}/u.test(code);
};
