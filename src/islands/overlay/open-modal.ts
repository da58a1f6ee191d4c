/** Opens a dialog over everything. The page behind does not scroll, and the place of its scroll bar stays taken. */
export function openModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  // Only where there is a bar: on a short page its place would move everything.
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  dialog.showModal();
}
