import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  /** Name of the field. */
  title: string;
  value: ReactNode;
  /** Status of the value, for example whether it is verified. */
  children?: ReactNode;
  /** Label of the button, and its accessible name, which includes the field. */
  action: string;
  actionName: string;
  isOpen: boolean;
  toggle: () => void;
  /** Form shown below the row while it is open. */
  form: ReactNode;
}

/** One field of the profile with the form that changes it. Closing the form returns the focus to the button. */
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
