import type { ComponentProps } from 'react';
import type { Image } from '#contracts/common.ts';
import { StoreImage } from '../product-card/StoreImage.tsx';

interface Props {
  /** Props of the radio button or checkbox. */
  input: ComponentProps<'input'>;
  name: string;
  picture?: Image | undefined;
  /** Formatted price. */
  price: string | null;
  /** Reason why it cannot be chosen now. */
  note: string | null;
}

/** A value as a row of the full width, or as a chip (`.choice-chips`), with its picture if it has one. */
export function OptionRow({ input, name, picture, price, note }: Props) {
  return (
    <label className="choice">
      <input {...input} />
      {picture && <StoreImage image={picture} sizes="44px" />}
      <span className="choice-name">
        {name}
        {note !== null && <span className="choice-note">{note}</span>}
      </span>
      {price !== null && <span className="choice-price">{price}</span>}
    </label>
  );
}
