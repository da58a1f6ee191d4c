import { toMajor } from '#domain/money/money.ts';
import { priceOfValue } from '#domain/options/price-selection.ts';
import { chosenOf, matchingCombination, whyNotMultiValue } from '#domain/options/selectable.ts';
import type { MultiAttribute, MultiValue } from '#domain/options/types.ts';
import { type Choosing, toggleSelectedMultiAttribute } from '#stores/options/product-options.ts';
import type { Translate } from '#words/translate.ts';
import { useI18n } from '../use-i18n.ts';
import { groupId } from './group-id.ts';
import { OptionRow } from './OptionRow.tsx';
import { noteWords } from './option-notes.ts';

interface Props {
  attribute: MultiAttribute;
  choosing: Choosing;
  /** Error that prevents adding to the cart. */
  error: string | null;
  /** Called with the reason when a choice was ignored. */
  onIgnore: (message: string) => void;
}

/** Multi-select attribute: any of its values, up to its maximum. */
export function MultiGroup({ attribute, choosing, error, onIgnore }: Props) {
  const i18n = useI18n();
  const { t } = i18n;
  const { options, selection } = choosing;
  const { name, minSelect: min, maxSelect: max } = attribute;
  const id = groupId('multi', attribute.id);
  const chosen = chosenOf(selection.selectedMultiAttributes, attribute.id);
  const variantId = matchingCombination(options, selection)?.variantId ?? null;
  /** Formatted surcharge of a value for the selected variant. Null when it is zero. */
  const extraOf = (value: MultiValue): string | null => {
    const extra = priceOfValue(value, variantId);
    return extra === 0 ? null : i18n.extra(toMajor(extra, choosing.decimals));
  };
  const toggle = (value: MultiValue) => {
    if (whyNotMultiValue(options, selection, attribute, value)?.reason === 'max_reached' && max !== null)
      onIgnore(t('options.ignored', { attribute: name, max }));
    toggleSelectedMultiAttribute(attribute.id, value.id);
  };
  return (
    <fieldset id={id} className="choices" aria-describedby={`${id}-count${error === null ? '' : ` ${id}-error`}`}>
      <legend>
        {name}{' '}
        <bdi className="choices-rule">
          {max === null ? t('options.min', { min }) : t('options.minMax', { min, max })}
        </bdi>{' '}
        <span className={chosen.length < min ? 'choices-tag' : 'choices-tag optional'}>
          {chosen.length === 0
            ? t(min > 0 ? 'options.required' : 'options.optional')
            : countWords(t, chosen.length, max)}
        </span>
      </legend>
      <p id={`${id}-count`} className="choices-count">
        {chosen.length === max && t('options.full')}
      </p>
      {error !== null && (
        <p id={`${id}-error`} className="choices-error" role="alert">
          {error}
        </p>
      )}
      {attribute.values.map((value) => {
        const why = whyNotMultiValue(options, selection, attribute, value);
        return (
          <OptionRow
            key={value.id}
            name={value.value}
            price={extraOf(value)}
            note={why && noteWords(t, options, selection, null)(why)}
            input={{
              type: 'checkbox',
              checked: chosen.includes(value.id),
              'aria-disabled': why !== null,
              'aria-describedby': why?.reason === 'max_reached' ? `${id}-count` : undefined,
              onChange: () => toggle(value),
            }}
          />
        );
      })}
    </fieldset>
  );
}

const countWords = (t: Translate, count: number, max: number | null): string =>
  max === null ? t('options.chosenOpen', { count }) : t('options.chosen', { count, max });
