import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';

interface Props {
  name: string;
  quantity: number;
  /** Highest quantity available now. */
  most: number;
  /** A quantity below 1 removes the line. */
  setQuantity: (quantity: number) => void;
}

/** Quantity stepper. Shows a note when the highest available quantity is reached. */
export function Stepper({ name, quantity, most, setQuantity }: Props) {
  const { t, number } = useI18n();
  const isMost = quantity >= most;
  return (
    <div className="stepper-box">
      <div className="stepper">
        <button type="button" aria-label={t('cart.decrease', { name })} onClick={() => setQuantity(quantity - 1)}>
          <Icon name="minus" />
        </button>
        <output aria-label={t('cart.quantity', { name, count: quantity })}>{number(quantity)}</output>
        <button
          type="button"
          aria-label={t('cart.increase', { name })}
          // A disabled button would lose the focus.
          aria-disabled={isMost}
          onClick={() => !isMost && setQuantity(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      {isMost && most > 0 && <p className="stepper-most">{t('cart.most', { count: most })}</p>}
    </div>
  );
}
