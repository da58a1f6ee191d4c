/** Opens a modal dialog. The page behind it does not scroll and keeps the space of its scroll bar. */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // Only if there is a scroll bar: reserving its space on a short page would shift the layout.
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  dialog.returnValue = '';
  dialog.showModal();
}

const LEFT = 'left';

/** Closes a dialog because the URL no longer asks for it. */
export const leaveModal = (dialog: HTMLDialogElement | null): void => dialog?.close(LEFT);

/**
 * Whether a dialog was closed by the shopper. Its `close` event is asynchronous: meanwhile the dialog may be open again,
 * or the URL may ask for it again.
 */
export const isDismissed = ({ open, returnValue }: HTMLDialogElement): boolean => !open && returnValue !== LEFT;
