import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** What the row is of. */
  title: string;
  value: ReactNode;
  /** How it stands with it. */
  children?: ReactNode;
  /** What its button says, and the same with what it is of. */
  action: string;
  actionName: string;
  isOpen: boolean;
  toggle: () => void;
  /** What is below while it is open. */
  form: ReactNode;
}

/** Something of the profile with what changes it; the button has the focus again when that is done. */
export function ProfileRow({ title, value, children, action, actionName, isOpen, toggle, form }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <div className="profile-row">
      <div className="profile-line">
        <h3>{title}</h3>
        <p>
          <span>{value}</span>
          {children}
        </p>
        <button
          ref={button}
          type="button"
          className="text-button"
          aria-expanded={isOpen}
          aria-label={actionName}
          onClick={toggle}
        >
          {action}
        </button>
      </div>
      {isOpen && <div className="profile-form">{form}</div>}
    </div>
  );
}
