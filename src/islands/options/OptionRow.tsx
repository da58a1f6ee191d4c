import type { ComponentProps } from 'react';

interface Props {
  /** Props of the radio button or checkbox. */
  input: ComponentProps<'input'>;
  name: string;
  /** Formatted price. */
  price: string | null;
  /** Reason why it cannot be chosen now. */
  note: string | null;
}

/** Full-width row for a value. */
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
