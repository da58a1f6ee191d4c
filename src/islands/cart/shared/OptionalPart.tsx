import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '../../Icon.tsx';
import type { IconName } from '../../icons.ts';

interface Props {
  icon: IconName;
  /** Label of the button that opens it. */
  label: string;
  /** Second line of the button. */
  hint?: string;
  /** True when it has content or an error. From then on it stays open. */
  isNeeded: boolean;
  children: ReactNode;
}

/** An optional part of a page behind a button of one line. Its first field then receives the focus. */
export function OptionalPart({ icon, label, hint, isNeeded, children }: Props) {
  const [isOpen, setOpen] = useState(isNeeded);
  const part = useRef<HTMLDivElement>(null);
  if (isNeeded && !isOpen) setOpen(true);
  const open = () => {
    flushSync(() => setOpen(true));
    part.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
  return (
    <div ref={part} className="optional">
      {isOpen ? (
        children
      ) : (
        <button type="button" className="optional-open" onClick={open}>
          <Icon name={icon} />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
          <Icon name="plus" />
        </button>
      )}
    </div>
  );
}
