import { useEffect, useState } from 'react';
import type { ProductOptions, Selection, SelectionRefusal } from '#domain/options/types.ts';
import { $choosing, type Choosing } from '#stores/options/product-options.ts';
import { useI18n } from '../use-i18n.ts';
import { firstChoice, groupId } from './group-id.ts';
import { refusalWords } from './option-notes.ts';

/** A message that applies to one selection only. */
type Of<Value> = { readonly selection: Selection; readonly value: Value } | null;

const presentOf = <Value>(of: Of<Value>, choosing: Choosing | null): Value | null =>
  of !== null && of.selection === choosing?.selection ? of.value : null;

/** Messages about the current selection. */
export interface OptionNotes {
  /** Message about an automatic change of the selection. */
  readonly message: string;
  showMessage(message: string): void;
  /** Error of a group that prevents adding to the cart, or null. */
  errorOf(group: string): string | null;
  /** Scrolls to the group that caused the error, also when the same error is repeated. */
  refuse(refusal: SelectionRefusal): void;
}

export function useOptionNotes(choosing: Choosing | null): OptionNotes {
  const { t } = useI18n();
  const [refused, setRefused] = useState<Of<SelectionRefusal>>(null);
  const [said, setSaid] = useState<Of<string>>(null);
  const refusal = presentOf(refused, choosing);
  const group = refusal && choosing && groupOf(refusal, choosing.options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated error scrolls to its group again
  useEffect(() => {
    const element = group === null ? null : document.getElementById(group);
    element?.scrollIntoView({ block: 'start' });
    firstChoice(element)?.focus({ preventScroll: true });
  }, [group, refused]);

  return {
    message: presentOf(said, choosing) ?? '',
    showMessage(value) {
      // The store holds the new selection; this render still has the previous one.
      const selection = $choosing.get()?.selection;
      if (selection) setSaid({ selection, value });
    },
    errorOf: (id) => (refusal && group === id ? refusalWords(t, refusal) : null),
    refuse(value) {
      if (choosing) setRefused({ selection: choosing.selection, value });
    },
  };
}

/** Element id of the group that caused the error, or null. */
function groupOf(refusal: SelectionRefusal, { attributes, multiSelectableAttributes }: ProductOptions): string | null {
  if (refusal.code === 'out_of_stock') return null;
  if (refusal.code === 'min_not_met') return groupId('multi', refusal.attributeId);
  const isNamed = ({ name }: { name: string }) => name === refusal.attributeName;
  const single = attributes.find(isNamed);
  if (single) return groupId('single', single.id);
  const multi = multiSelectableAttributes.find(isNamed);
  return multi ? groupId('multi', multi.id) : null;
}
