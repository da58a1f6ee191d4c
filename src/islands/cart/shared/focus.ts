/** Focuses the heading of the page after the focused element was removed. */
export const focusTitle = (): void => document.getElementById('cart-title')?.focus();

/** Moves the focus from a line that is about to be removed to the next line, the previous one, or the heading. */
export function focusBeside(line: Element | null): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('.line-name');
  if (target) target.focus();
  else focusTitle();
}
