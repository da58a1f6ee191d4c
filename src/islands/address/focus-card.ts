/**
 * Gives the focus to an address once the list is drawn anew, for what had it is gone or has moved; to the heading of
 * the page where there is none.
 */
export function focusCard(id: number | null): void {
  requestAnimationFrame(() => {
    const card = id === null ? null : document.querySelector<HTMLElement>(`[data-address="${id}"] h2`);
    (card ?? document.getElementById('address-title'))?.focus();
  });
}
