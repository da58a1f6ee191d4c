import { type ReactNode, useEffect, useRef } from 'react';
import { openModal } from './open-modal.ts';

interface Props {
  /** Prefix of the ids of the title and the text, unique in the page. */
  id: string;
  isOpen: boolean;
  /** Called on Escape. The parent closes the dialog by `isOpen`. */
  close: () => void;
  title: ReactNode;
  /** Description below the title. */
  text: ReactNode;
  className?: string;
  /** Controls, which begin anew each time the dialog opens. The first one has the focus. */
  children: ReactNode;
}

/**
 * Dialog that asks for a confirmation. It does not wait for its `close` event: browsers send that up to a frame later,
 * when the shopper may have opened the dialog again.
 */
export function ConfirmDialog({ id, isOpen, close, title, text, className = '', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    else if (dialog.current) openModal(dialog.current);
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      className={`confirm ${className}`}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={close}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`} className="confirm-text">
        {text}
      </div>
      {isOpen && children}
    </dialog>
  );
}
