import { useRef } from 'react';
import { toMajor } from '#domain/money/money.ts';
import { valuePictures } from '#domain/options/choice-picture.ts';
import { dropValue } from '#domain/options/choose.ts';
import { hasShortValues } from '#domain/options/page-attributes.ts';
import { type PossiblePrices, possiblePrices } from '#domain/options/price-selection.ts';
import { chosenOf, whyNotValue } from '#domain/options/selectable.ts';
import type { Attribute } from '#domain/options/types.ts';
import { type Choosing, setSelectedAttribute, unsetSelectedAttribute } from '#stores/options/product-options.ts';
import type { I18n } from '../i18n.ts';
import { fromText } from '../product-card/price-parts.ts';
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
          {attribute.name}{' '}
          {chosenOf(choosing.selection.selectedAttributes, attribute.id).length === 0 && (
            <span className="choices-tag">{t('options.chooseOneTag')}</span>
          )}
        </legend>
        {error !== null && (
          <p id={`${id}-error`} className="choices-error" role="alert">
            {error}
          </p>
        )}
        <Values {...props} id={id} />
      </fieldset>
      {isDeadEnd(attribute, choosing) && (
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
  const pictures = valuePictures(choosing.product, attribute.values);
  const areChips = prices.size === 0 && (pictures !== null || hasShortValues(attribute));
  const reasons = new Map<string, string[]>();
  const rows = attribute.values.map((value) => {
    const why = whyNotValue(options, selection, attribute.id, value.id);
    const note = why && noteWords(i18n.t, options, selection, value.id)(why);
    if (note !== null) reasons.set(note, [...(reasons.get(note) ?? []), value.value]);
    return (
      <OptionRow
        key={value.id}
        name={value.value}
        picture={areChips ? pictures?.get(value.id) : undefined}
        price={prices.get(value.id) ?? null}
        note={note}
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
  if (!areChips) return rows;
  // A chip has no room for its reason, which is read out with it.
  return (
    <>
      <div className="choice-chips">{rows}</div>
      {[...reasons].map(([reason, names]) => (
        <p key={reason} className="choice-note" aria-hidden="true">
          {names.join(', ')}: {reason}
        </p>
      ))}
    </>
  );
}

/**
 * Price of each value that forms a combination with the other choices. The first attribute shows prices of the product,
 * from the lowest while another attribute is open; later ones what a value costs more than the cheapest, once it is
 * known. Empty when all prices are equal.
 */
function pricesOf({ id, values }: Attribute, choosing: Choosing, i18n: I18n): ReadonlyMap<number, string> {
  const { options, selection, decimals } = choosing;
  const priced = values.flatMap((value) => {
    if (whyNotValue(options, selection, id, value.id)?.reason === 'incompatible') return [];
    const selectedAttributes = { ...selection.selectedAttributes, [id]: [value.id] };
    return [{ id: value.id, ...possiblePrices(options, { selectedAttributes, selectedMultiAttributes: {} }) }];
  });
  const lowest = Math.min(...priced.map(({ lowMinor }) => lowMinor));
  const isOpen = priced.some(({ lowMinor, highMinor }) => highMinor > lowMinor);
  if (!isOpen && priced.every(({ lowMinor }) => lowMinor === lowest)) return new Map();
  if (options.attributes[0]?.id === id) {
    const { t, price } = i18n;
    const text = ({ lowMinor, highMinor }: PossiblePrices): string =>
      fromText(t, price(toMajor(lowMinor, decimals)), highMinor > lowMinor);
    return new Map(priced.map((each) => [each.id, text(each)]));
  }
  if (isOpen) return new Map();
  const dearer = priced.filter(({ lowMinor }) => lowMinor > lowest);
  return new Map(dearer.map((each) => [each.id, i18n.extra(toMajor(each.lowMinor - lowest, decimals))]));
}

/**
 * True when the choices exclude each other, so that neither another value of this attribute nor some value of another
 * one can be chosen. Then it must be possible to clear the choice.
 */
function isDeadEnd({ id, values }: Attribute, { options, selection }: Choosing): boolean {
  const [chosen] = chosenOf(selection.selectedAttributes, id);
  if (chosen === undefined) return false;
  const canChange = values.some((value) => value.id !== chosen && !whyNotValue(options, selection, id, value.id));
  if (canChange) return false;
  const without = dropValue(selection, id);
  return options.attributes
    .filter((other) => other.id !== id)
    .some((other) =>
      other.values.some(
        (value) =>
          whyNotValue(options, selection, other.id, value.id) && !whyNotValue(options, without, other.id, value.id),
      ),
    );
}
