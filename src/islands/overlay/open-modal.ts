/** Opens a modal dialog. The page behind it does not scroll and keeps the space of its scroll bar. */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // Only if there is a scroll bar: reserving its space on a short page would shift the layout.
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  dialog.showModal();
}
