/** Commerce events for analytics, in the format of Google Analytics 4. */

/** One line of an event. Amounts are major units of the store's currency. */
export interface CommerceItem {
  readonly item_id: string;
  readonly item_name: string;
  /** Absent if the store shows no prices. */
  readonly price?: number;
  readonly quantity: number;
  readonly item_category?: string;
  readonly item_variant?: string;
}

/**
 * An action of a shopper. `value` is the total of the items after discounts, in major units. `transaction_id` of a
 * purchase is the order number.
 */
export type CommerceEvent = {
  readonly currency?: string;
  readonly value?: number;
  readonly items: readonly CommerceItem[];
} & (
  | { readonly name: 'view_item' | 'add_to_cart' | 'begin_checkout' }
  | {
      readonly name: 'purchase';
      readonly transaction_id: string;
      readonly tax?: number;
      readonly shipping?: number;
      readonly coupon?: string;
    }
);

/** The product of a page, as passed to plugins. */
export interface PageProduct {
  readonly id: number;
  readonly name: string;
  /** Major units. Absent if the store shows no prices. */
  readonly price?: number;
  readonly currency?: string;
  readonly category?: string;
}

/** The event of viewing a product. */
export function viewItemEvent({ id, name, price, currency, category }: PageProduct): CommerceEvent {
  const item = {
    item_id: String(id),
    item_name: name,
    ...(price !== undefined && { price }),
    ...(category !== undefined && { item_category: category }),
    quantity: 1,
  };
  const isPriced = price !== undefined && currency !== undefined;
  return { name: 'view_item', ...(isPriced && { currency, value: price }), items: [item] };
}

/** The fields of a cart line that events use. Amounts are major units. */
interface EventLine {
  readonly product_id: number;
  readonly name: string;
  readonly unit_price: number;
  readonly options_label: string;
  readonly selected_attributes: Choice;
  readonly selected_multi_attributes: Choice;
}
type Choice = Readonly<Record<string, readonly number[]>>;

interface AddedLine {
  readonly product_id: number;
  readonly quantity: number;
  readonly selected_attributes?: Choice | undefined;
  readonly selected_multi_attributes?: Choice | undefined;
}

/** The chosen values, independent of their order. */
const choiceOf = ({
  selected_attributes,
  selected_multi_attributes,
}: Pick<AddedLine, keyof EventLine & keyof AddedLine>) =>
  [selected_attributes, selected_multi_attributes]
    .map((chosen) =>
      Object.values(chosen ?? {})
        .flat()
        .sort()
        .join(),
    )
    .join(';');

/** The line of a cart that contains the units added last. */
export const addedLine = <Line extends EventLine>(lines: readonly Line[], added: AddedLine): Line | undefined =>
  lines.find((each) => each.product_id === added.product_id && choiceOf(each) === choiceOf(added));

/** The event of adding units to the cart. `lines` is the cart afterwards. */
export function addToCartEvent(lines: readonly EventLine[], added: AddedLine): CommerceEvent {
  const { product_id, quantity } = added;
  const line = addedLine(lines, added);
  const item = {
    item_id: String(product_id),
    item_name: line?.name ?? '',
    quantity,
    ...(line && { price: line.unit_price }),
    ...(line?.options_label && { item_variant: line.options_label }),
  };
  // Prices have at most four decimals, so that rounding removes only what the multiplication of floats adds.
  const value = (price: number): number => Number((price * quantity).toFixed(4));
  return { name: 'add_to_cart', items: [item], ...(line && { value: value(line.unit_price) }) };
}
