import { useEffect, useState } from 'react';
import type { ProductOptions, Selection, SelectionError } from '#domain/options/types.ts';
import { $choosing, type Choosing } from '#stores/options/product-options.ts';
import { useI18n } from '../use-i18n.ts';
import { firstChoice, groupId } from './group-id.ts';
import { selectionErrorText } from './option-notes.ts';

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
  showError(error: SelectionError): void;
}

export function useOptionNotes(choosing: Choosing | null): OptionNotes {
  const { t } = useI18n();
  const [failed, setFailed] = useState<Of<SelectionError>>(null);
  const [notice, setNotice] = useState<Of<string>>(null);
  const error = presentOf(failed, choosing);
  const group = error && choosing && groupOf(error, choosing.options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a repeated error scrolls to its group again
  useEffect(() => {
    const element = group === null ? null : document.getElementById(group);
    element?.scrollIntoView({ block: 'start' });
    firstChoice(element)?.focus({ preventScroll: true });
  }, [group, failed]);

  return {
    message: presentOf(notice, choosing) ?? '',
    showMessage(value) {
      // The store holds the new selection; this render still has the previous one.
      const selection = $choosing.get()?.selection;
      if (selection) setNotice({ selection, value });
    },
    errorOf: (id) => (error && group === id ? selectionErrorText(t, error) : null),
    showError(value) {
      setNotice(null);
      if (choosing) setFailed({ selection: choosing.selection, value });
    },
  };
}

/** Element id of the group that caused the error, or null. */
function groupOf(error: SelectionError, { attributes, multiSelectableAttributes }: ProductOptions): string | null {
  if (error.code === 'out_of_stock') return null;
  if (error.code === 'min_not_met') return groupId('multi', error.attributeId);
  const isNamed = ({ name }: { name: string }) => name === error.attributeName;
  const single = attributes.find(isNamed);
  if (single) return groupId('single', single.id);
  const multi = multiSelectableAttributes.find(isNamed);
  return multi ? groupId('multi', multi.id) : null;
}
