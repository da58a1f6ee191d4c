import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** Id of the field, which receives the focus when it is opened. */
  id: string;
  /** The value of the field, if it has one while it is folded. */
  value?: string | undefined;
  /** Text of the button that opens it, and its name if the text alone says too little. */
  action: string;
  name?: string;
  /** True when the field has to be seen. From then on it stays open. */
  isNeeded: boolean;
  children: ReactNode;
}

/** A field that is rarely changed, folded to one line until it is wanted. */
export function FoldedField({ id, value, action, name, isNeeded, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded);
  if (isNeeded && !isOpen) setOpen(true);
  if (isOpen || isNeeded) return children;
  const open = () => {
    flushSync(() => setOpen(true));
    document.getElementById(id)?.focus();
  };
  return (
    <p className="folded-field">
      {value !== undefined && (
        <>
          <bdi>{value}</bdi>
          <span aria-hidden="true">·</span>
        </>
      )}
      <button type="button" className="text-button" aria-label={name} onClick={open}>
        {action}
      </button>
    </p>
  );
}
