import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { $activeDrawerId, closeDrawer, type DrawerId } from '#stores/active-drawer.ts';
import { Icon } from '../Icon.tsx';
import { useI18n } from '../use-i18n.ts';
import { openModal } from './open-modal.ts';

interface Props {
  /** URL hash that opens it. */
  id: DrawerId;
  title: string;
  /** Class of the dialog besides `drawer`. */
  className?: string;
  /** Shown before the title. */
  picture?: ReactNode;
  /** Content that scrolls between header and footer. */
  children: ReactNode;
  /** Always visible below the content: totals and the main action. */
  footer?: ReactNode;
}

/**
 * Dialog opened by a URL hash: a bottom sheet on phones, centred on wide screens. Closing it always removes the hash.
 */
export function Drawer({ id, className = '', title, picture, children, footer }: Props) {
  const { t } = useI18n();
  const isOpen = useStore($activeDrawerId, { ssr: () => null }) === id;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** True when the pointer went down on the backdrop. Selecting text beyond the border does not close the dialog. */
  const isOutside = useRef(false);

  useEffect(() => {
    if (!dialog.current) return;
    if (!isOpen) {
      dialog.current.close();
      return;
    }
    openModal(dialog.current);
    heading.current?.focus();
  }, [isOpen]);

  const isBackdrop = (event: MouseEvent) => event.target === event.currentTarget;
  const close = () => dialog.current?.close();
  const onClose = () => {
    // The event is asynchronous, so the dialog may have been opened again.
    if (!dialog.current?.open && $activeDrawerId.get() === id) closeDrawer();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog
    <dialog
      ref={dialog}
      className={`drawer ${className}`}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onMouseDown={(event) => {
        isOutside.current = isBackdrop(event);
      }}
      onClick={(event) => isOutside.current && isBackdrop(event) && close()}
    >
      <div className="drawer-head">
        {picture}
        <h2 ref={heading} id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-link" aria-label={t('overlays.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <div className="drawer-body">{children}</div>
      <div className="drawer-foot" data-toasts>
        {footer}
      </div>
    </dialog>
  );
}
