/** What a key does to a list of suggestions: which one it makes active (null: none), or what else. */
export type KeyEffect = { readonly active: number | null } | 'choose' | 'close' | null;

/** The list as it is shown; without suggestions it is not. */
export interface ListState {
  readonly isOpen: boolean;
  readonly count: number;
  /** The suggestion that Enter chooses; null: none. */
  readonly active: number | null;
}

/**
 * The keys of a combobox, as the ARIA practices have them. Home and End belong to the text until a suggestion is active.
 * Null: the key is not for the list.
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
