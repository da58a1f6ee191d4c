import { useRef } from 'react';
import { toMajor } from '#domain/money/money.ts';
import { dropValue } from '#domain/options/choose.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import { chosenOf, whyNotValue } from '#domain/options/selectable.ts';
import type { Attribute } from '#domain/options/types.ts';
import { type Choosing, setSelectedAttribute, unsetSelectedAttribute } from '#stores/options/product-options.ts';
import type { I18n } from '../i18n.ts';
import { useI18n } from '../use-i18n.ts';
import { firstChoice, groupId } from './group-id.ts';
import { OptionRow } from './OptionRow.tsx';
import { noteWords } from './option-notes.ts';

interface Props {
  attribute: Attribute;
  choosing: Choosing;
  /** Error that prevents adding to the cart. */
  error: string | null;
  /** Called with a message when a change has cleared all multi-select choices. */
  onReset: (message: string) => void;
}

/** Single-choice attribute: exactly one of its values. */
export function SingleGroup(props: Props) {
  const { attribute, choosing, error } = props;
  const { t } = useI18n();
  const group = useRef<HTMLFieldSetElement>(null);
  const id = groupId('single', attribute.id);
  const clear = () => {
    change(props, t, () => unsetSelectedAttribute(attribute.id));
    // The button disappears, so the focus moves to the first value.
    firstChoice(group.current)?.focus();
  };
  return (
    <div className="choices-group">
      <fieldset ref={group} id={id} className="choices" aria-describedby={error === null ? undefined : `${id}-error`}>
        <legend>
          {attribute.name} <span className="choices-tag">{t('options.chooseOneTag')}</span>
        </legend>
        {error !== null && (
          <p id={`${id}-error`} className="choices-error" role="alert">
            {error}
          </p>
        )}
        <Values {...props} id={id} />
      </fieldset>
      {shutsOthers(attribute.id, choosing) && (
        <button
          type="button"
          className="choices-clear"
          aria-label={t('options.clearOf', { attribute: attribute.name })}
          onClick={clear}
        >
          {t('options.clear')}
        </button>
      )}
    </div>
  );
}

/** Applies a change and reports the choices that it cleared. */
function change({ attribute, choosing: { selection }, onReset }: Props, t: I18n['t'], act: () => void): void {
  const hadOthers = Object.values(selection.selectedMultiAttributes).some((values) => values.length > 0);
  act();
  if (hadOthers) onReset(t('options.reset', { attribute: attribute.name }));
}

function Values({ id, ...props }: Props & { id: string }) {
  const { attribute, choosing } = props;
  const i18n = useI18n();
  const { options, selection } = choosing;
  const chosen = chosenOf(selection.selectedAttributes, attribute.id);
  const prices = pricesOf(attribute, choosing, i18n);
  return attribute.values.map((value) => {
    const why = whyNotValue(options, selection, attribute.id, value.id);
    return (
      <OptionRow
        key={value.id}
        name={value.value}
        price={prices.get(value.id) ?? null}
        note={why && noteWords(i18n.t, options, selection, value.id)(why)}
        input={{
          type: 'radio',
          name: id,
          checked: chosen.includes(value.id),
          disabled: why !== null,
          onChange: () => change(props, i18n.t, () => setSelectedAttribute(attribute.id, value.id)),
        }}
      />
    );
  });
}

/**
 * Unit price with each value, given the other choices. Only values that form a combination; empty when all prices are
 * equal.
 */
function pricesOf({ id, values }: Attribute, choosing: Choosing, i18n: I18n): ReadonlyMap<number, string> {
  const { options, selection, decimals } = choosing;
  const priced = values.flatMap((value) => {
    const selectedAttributes = { ...selection.selectedAttributes, [id]: [value.id] };
    const { variantId, baseMinor } = priceSelection(options, { selectedAttributes, selectedMultiAttributes: {} });
    return variantId === null ? [] : [[value.id, baseMinor] as const];
  });
  const differs = priced.some(([, price]) => price !== priced[0]?.[1]);
  return new Map(differs ? priced.map(([value, price]) => [value, i18n.price(toMajor(price, decimals))]) : []);
}

/** True when the choice in this attribute blocks values of another attribute. Then it must be possible to clear it. */
function shutsOthers(attributeId: number, { options, selection }: Choosing): boolean {
  if (chosenOf(selection.selectedAttributes, attributeId).length === 0) return false;
  const without = dropValue(selection, attributeId);
  return options.attributes
    .filter(({ id }) => id !== attributeId)
    .some(({ id, values }) =>
      values.some(
        (value) => whyNotValue(options, selection, id, value.id) && !whyNotValue(options, without, id, value.id),
      ),
    );
}
