import { chosenOf } from '#domain/options/selectable.ts';
import type { NotSelectable, ProductOptions, Selection, SelectionError } from '#domain/options/types.ts';
import type { Translate } from '#words/translate.ts';

type Words = (why: NotSelectable) => string | null;

/**
 * Returns the note that explains why a value cannot be chosen. Null for a reached maximum, which is shown once for the
 * group.
 * @param value id of a single-choice value; null for a multi-select value
 */
export function noteWords(t: Translate, options: ProductOptions, selection: Selection, value: number | null): Words {
  const join = (ids: readonly number[]): string => namesOf(options, ids).join(', ');
  return (why) => {
    if (why.reason === 'max_reached') return null;
    if (why.reason === 'out_of_stock') return t('options.soldOut');
    if (why.reason === 'dependency') return t('options.onlyWith', { values: join(why.valueIds) });
    if (why.reason === 'incompatible' && value !== null)
      return t('options.notWith', { values: join(conflicting(options, selection, value)) });
    const open = options.attributes.find(({ id }) => chosenOf(selection.selectedAttributes, id).length === 0);
    if (open) return t('options.chooseFirst', { attribute: open.name });
    return t('options.notWith', { values: join(Object.values(selection.selectedAttributes).flat()) });
  };
}

/** Error message when a selection cannot be added to the cart. Names the attribute that causes it. */
export function selectionErrorText(t: Translate, error: SelectionError): string {
  if (error.code === 'out_of_stock') return t('options.soldOut');
  if (error.code === 'min_not_met') return t('options.minimum', { n: error.n, attribute: error.attributeName });
  const { reason, attributeName } = error;
  return reason === 'not_chosen' && attributeName !== null
    ? t('options.choose', { attribute: attributeName })
    : t('options.invalid');
}

/**
 * Chosen values of other attributes that form no combination with this value. All of them if no single one is to blame.
 */
function conflicting({ attributes, combinations }: ProductOptions, selection: Selection, valueId: number): number[] {
  const others = attributes
    .filter(({ values }) => values.every(({ id }) => id !== valueId))
    .flatMap(({ id }) => chosenOf(selection.selectedAttributes, id));
  const against = others.filter(
    (other) => !combinations.some(({ valueIds }) => valueIds.includes(other) && valueIds.includes(valueId)),
  );
  return against.length > 0 ? against : others;
}

const namesOf = ({ attributes }: ProductOptions, ids: readonly number[]): string[] =>
  attributes.flatMap(({ values }) => values.filter(({ id }) => ids.includes(id)).map(({ value }) => value));
