/** Element id of an attribute group. The kind is included because both kinds of attributes have separate ids. */
export const groupId = (kind: 'single' | 'multi', attributeId: number): string => `choose-${kind}-${attributeId}`;

/** First selectable field of a group, or its first field. */
export const firstChoice = (group: Element | null): HTMLInputElement | null =>
  group?.querySelector<HTMLInputElement>('input:checked:not(:disabled)') ??
  group?.querySelector<HTMLInputElement>('input:not(:disabled, [aria-disabled="true"])') ??
  group?.querySelector('input') ??
  null;
