/**
 * Focuses an address card after the next render, because the focused element was removed or moved. Falls back to the
 * heading of the page.
 */
export function focusCard(id: number | null): void {
  requestAnimationFrame(() => {
    const card = id === null ? null : document.querySelector<HTMLElement>(`[data-address="${id}"] h2`);
    (card ?? document.getElementById('address-title'))?.focus();
  });
}
