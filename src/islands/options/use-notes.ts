import { useEffect, useState } from 'react';
import type { ProductOptions, Selection, SelectionRefusal } from '#domain/options/types.ts';
import { $choosing, type Choosing } from '#stores/options/product-options.ts';
import type { Translate } from '#words/translate.ts';
import { firstChoice, groupId } from './group-id.ts';
import { refusalWords } from './option-notes.ts';

/** Something that was said of a selection; of the next one it says nothing. */
type Of<Value> = { readonly selection: Selection; readonly value: Value } | null;

const presentOf = <Value>(of: Of<Value>, choosing: Choosing | null): Value | null =>
  of !== null && of.selection === choosing?.selection ? of.value : null;

/** What the dialog says of the present choice. */
export interface OptionNotes {
  /** What was done to the choice by itself. */
  readonly message: string;
  say(message: string): void;
  /** Why a group keeps the choice from the cart; null: it does not. */
  errorOf(group: string): string | null;
  /** Leads to the group that a refusal is about, also where it has led there before. */
  refuse(refusal: SelectionRefusal): void;
}

export function useOptionNotes(choosing: Choosing | null, t: Translate): OptionNotes {
  const [refused, setRefused] = useState<Of<SelectionRefusal>>(null);
  const [said, setSaid] = useState<Of<string>>(null);
  const refusal = presentOf(refused, choosing);
  const group = refusal && choosing && groupOf(refusal, choosing.options);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is refused again is led there again
  useEffect(() => {
    const element = group === null ? null : document.getElementById(group);
    element?.scrollIntoView({ block: 'start' });
    firstChoice(element)?.focus({ preventScroll: true });
  }, [group, refused]);

  return {
    message: presentOf(said, choosing) ?? '',
    say(value) {
      // Of the choice that has just been made: this render is still of the one before.
      const selection = $choosing.get()?.selection;
      if (selection) setSaid({ selection, value });
    },
    errorOf: (id) => (refusal && group === id ? refusalWords(t, refusal) : null),
    refuse(value) {
      if (choosing) setRefused({ selection: choosing.selection, value });
    },
  };
}

/** The id of the group that a refusal is about; null: of none. */
function groupOf(refusal: SelectionRefusal, { attributes, multiSelectableAttributes }: ProductOptions): string | null {
  if (refusal.reason === 'out_of_stock') return null;
  if (refusal.reason === 'min_not_met') return groupId('multi', refusal.attributeId);
  const isNamed = ({ name }: { name: string }) => name === refusal.attributeName;
  const single = attributes.find(isNamed);
  if (single) return groupId('single', single.id);
  const multi = multiSelectableAttributes.find(isNamed);
  return multi ? groupId('multi', multi.id) : null;
}
