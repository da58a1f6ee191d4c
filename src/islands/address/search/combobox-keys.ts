/** Effect of a key on the suggestion list: the suggestion that becomes active (null for none), or another action. */
type KeyEffect = { readonly active: number | null } | 'choose' | 'close' | null;

/** State of the list. It is never visible without suggestions. */
export interface ListState {
  readonly isOpen: boolean;
  readonly count: number;
  /** Suggestion that Enter chooses, or null. */
  readonly active: number | null;
}

/**
 * Keyboard behaviour of a combobox, according to the ARIA Authoring Practices. Home and End move within the text until
 * a suggestion is active. Null when the list does not handle the key.
 */
export function keyEffect(key: string, { isOpen, count, active }: ListState): KeyEffect {
  if (key === 'Escape') return isOpen ? 'close' : null;
  if (key === 'Enter') return isOpen && active !== null ? 'choose' : null;
  if (count === 0) return null;
  if (key === 'ArrowDown') return { active: active === null ? 0 : (active + 1) % count };
  if (key === 'ArrowUp') return { active: active === null ? count - 1 : (active + count - 1) % count };
  if (!isOpen || active === null) return null;
  if (key === 'Home') return { active: 0 };
  return key === 'End' ? { active: count - 1 } : null;
}
