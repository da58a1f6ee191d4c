import { Icon } from '../Icon.tsx';
import type { Voice } from '../voice.ts';

interface Props {
  name: string;
  quantity: number;
  /** Most pieces that can be had now. */
  most: number;
  voice: Voice;
  /** Below 1: the line is to go. */
  setQuantity: (quantity: number) => void;
}

/** Fewer, more, and how many; at the most that can be had it says so. */
export function Stepper({ name, quantity, most, voice, setQuantity }: Props) {
  const { t, number } = voice;
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
          // A button that is disabled would lose the focus.
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
