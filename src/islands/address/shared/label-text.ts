import type { Translate } from '#words/translate.ts';

/** Built-in labels. They are stored by these names and displayed in the language of the store. */
export const KNOWN_LABELS = ['home', 'work'] as const;
type KnownLabel = (typeof KNOWN_LABELS)[number];

export const isKnownLabel = (label: string): label is KnownLabel => KNOWN_LABELS.some((known) => known === label);

/** Display name of an address: its label, or its first line. */
export function labelText({ label, address_1 }: { label: string; address_1: string }, t: Translate): string {
  if (isKnownLabel(label)) return t(`address.${label}`);
  return label === '' ? address_1 : label;
}
