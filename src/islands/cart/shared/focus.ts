/** The heading of the page takes the focus where what had it is gone. */
export const focusTitle = (): void => document.getElementById('cart-title')?.focus();

/** Gives the focus of a line that is about to go to the next one, or to the one before, or to the heading. */
export function focusBeside(line: Element | null): void {
  const beside = line?.nextElementSibling ?? line?.previousElementSibling;
  const target = beside?.querySelector<HTMLElement>('.line-name');
  if (target) target.focus();
  else focusTitle();
}
