import type { KeyboardEvent } from 'react';

/** Links and buttons below the search field that the arrow keys step through. */
const STOPS = ':is(.chip, .card-name a, .search-all, .category-tile)';

/**
 * Arrow keys step from the search field through the suggestions and results and back. Escape returns to the field, where
 * it clears the text. Enter follows the focused one, as everywhere.
 */
export function stepByKey(event: KeyboardEvent<HTMLElement>, field: HTMLInputElement | null): void {
  const { key, currentTarget, target } = event;
  const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[key];
  if (step === undefined || event.nativeEvent.isComposing || !(target instanceof Element)) return;
  if (step === 0 && target === field) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());
  const at = target === field ? -1 : stops.findIndex((stop) => stop === target);
  if (at === -1 && target !== field) return;
  const next = step === 0 ? field : at + step < 0 ? field : stops[at + step];
  if (!next || next === target) return;
  event.preventDefault();
  next.focus();
}
