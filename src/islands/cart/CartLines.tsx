import type { CartLine as Line } from '#stores/cart/cart-quantities.ts';
import type { Voice } from '../voice.ts';
import { CartLine } from './CartLine.tsx';

/** The lines of the cart. */
export const CartLines = ({ lines, voice }: { lines: readonly Line[]; voice: Voice }) => (
  <section aria-labelledby="cart-lines-title">
    <h2 id="cart-lines-title" className="vh">
      {voice.t('cart.lines')}
    </h2>
    <ul className="cart-lines" role="list">
      {lines.map((line) => (
        <CartLine key={line.id} line={line} voice={voice} />
      ))}
    </ul>
  </section>
);
