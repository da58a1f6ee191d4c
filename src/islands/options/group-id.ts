/** Id of the group of an attribute in the dialog: attributes of both kinds are numbered on their own. */
export const groupId = (kind: 'single' | 'multi', attributeId: number): string => `choose-${kind}-${attributeId}`;

/** The first field of a group that can be chosen; where none can, the first. */
export const firstChoice = (group: Element | null): HTMLInputElement | null =>
  group?.querySelector<HTMLInputElement>('input:checked:not(:disabled)') ??
  group?.querySelector<HTMLInputElement>('input:not(:disabled, [aria-disabled="true"])') ??
  group?.querySelector('input') ??
  null;
