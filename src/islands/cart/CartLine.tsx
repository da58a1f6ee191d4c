import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { productPath } from '#domain/store/paths.ts';
import { updateCartItem } from '#stores/cart/cart-actions.ts';
import { $cartNotes, NO_NOTES } from '#stores/cart/cart-notes.ts';
import type { OptimisticLine } from '#stores/cart/cart-quantities.ts';
import { removeLine } from '#stores/cart/removed-line.ts';
import { editCartItem } from '#stores/catalog/options-target.ts';
import { Icon } from '../Icon.tsx';
import { StoreImage } from '../product-card/StoreImage.tsx';
import { useI18n } from '../use-i18n.ts';
import { Stepper } from './Stepper.tsx';
import { focusBeside } from './shared/focus.ts';

interface Props {
  line: OptimisticLine;
}

/** One line of the cart. While it is being changed only this line is busy, and shows the server's previous amounts. */
export function CartLine({ line }: Props) {
  const { t } = useI18n();
  const { id, name, slug, image, options_label: options, problem } = line;
  const priceBefore = usePriceBefore(id);
  const item = useRef<HTMLLIElement>(null);
  const remove = () => {
    focusBeside(item.current);
    void removeLine(line);
  };
  const setQuantity = (quantity: number) => {
    if (quantity < 1) remove();
    else void updateCartItem({ cart_id: id, quantity });
  };
  return (
    <li ref={item} className={line.is_available ? 'line' : 'line has-problem'} aria-busy={line.isBusy}>
      <div className="line-media">{image ? <StoreImage image={image} sizes="80px" /> : <Icon name="image" />}</div>
      <div className="line-words">
        <h3>
          <a className="line-name" href={productPath(slug)}>
            {name}
          </a>
        </h3>
        {options && <p className="line-options">{options}</p>}
        {!problem && priceBefore !== null && (
          <p className="line-changed">
            <Icon name="info" />
            {t('cart.price_changed')}
          </p>
        )}
        {problem && (
          <p className="line-problem">
            <Icon name="info" />
            {t(`cart.${problem}`)}
          </p>
        )}
      </div>
      <LinePrice line={line} priceBefore={priceBefore} />
      <div className="line-actions">
        {!isGone(line) && (
          <Stepper name={name} quantity={line.quantity} most={line.max_quantity} setQuantity={setQuantity} />
        )}
        {options && (
          <button
            type="button"
            className="text-button"
            aria-label={t('cart.editNamed', { name })}
            onClick={() => editCartItem(line)}
          >
            {t('cart.edit')}
          </button>
        )}
        <button type="button" className="text-button" aria-label={t('cart.remove', { name })} onClick={remove}>
          {t('cart.removeShort')}
        </button>
      </div>
    </li>
  );
}

/** Unit price that the shopper last saw, while the page says that it has changed. Null if it has not. */
function usePriceBefore(id: number): number | null {
  const notes = useStore($cartNotes, { ssr: () => NO_NOTES });
  const note = notes.find(
    (each) => 'cart_item_id' in each && each.cart_item_id === id && each.reason === 'price_changed',
  );
  return note && 'old' in note && typeof note.old === 'number' ? note.old : null;
}

/** Whether no quantity of the line can be ordered. */
const isGone = ({ problem }: OptimisticLine): boolean => problem === 'out_of_stock' || problem === 'branch_unavailable';

/** A line that cannot be ordered has no total: the cart does not count it. */
function LinePrice({ line, priceBefore }: Props & { priceBefore: number | null }) {
  const { t, price, total } = useI18n();
  const { unit_price: unit, is_available: isAvailable } = line;
  const was = priceBefore ?? line.original_unit_price;
  if (isGone(line))
    return <p className="line-price">{t(line.problem === 'out_of_stock' ? 'card.soldOut' : 'cart.gone')}</p>;
  return (
    <p className="line-price">
      {isAvailable && <b>{total(line.line_total)}</b>}
      {(line.quantity > 1 || was !== null || !isAvailable) && (
        <span className="line-each">
          {(line.quantity > 1 || !isAvailable) && t('cart.each', { price: price(unit) })}
          {was !== null && (
            <>
              {' '}
              <span className="vh">{t('cart.was')} </span>
              <s>{price(was)}</s>
            </>
          )}
        </span>
      )}
    </p>
  );
}
