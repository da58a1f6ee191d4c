import type { Translate } from '#words/translate.ts';

/** The labels that everybody has; they are kept by these names, and shown in the language of the store. */
export const KNOWN_LABELS = ['home', 'work'] as const;
export type KnownLabel = (typeof KNOWN_LABELS)[number];

export const isKnownLabel = (label: string): label is KnownLabel => KNOWN_LABELS.some((known) => known === label);

/** What an address is called: as its owner did, else by its first line. */
export function labelText({ label, address_1 }: { label: string; address_1: string }, t: Translate): string {
  if (isKnownLabel(label)) return t(`address.${label}`);
  return label === '' ? address_1 : label;
}
