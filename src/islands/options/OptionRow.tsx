import type { ComponentProps } from 'react';

interface Props {
  /** The radio or checkbox. */
  input: ComponentProps<'input'>;
  name: string;
  /** What it costs, as the store writes it. */
  price: string | null;
  /** Why it cannot be chosen now. */
  note: string | null;
}

/** A value that can be chosen, over the whole width. */
export function OptionRow({ input, name, price, note }: Props) {
  return (
    <label className="choice">
      <input {...input} />
      <span className="choice-name">
        {name}
        {note !== null && <span className="choice-note">{note}</span>}
      </span>
      {price !== null && <span className="choice-price">{price}</span>}
    </label>
  );
}
