import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductRow } from '#db/catalog/product.ts';
import { type BranchOffer, productAtBranch } from '#domain/branches/offer.ts';
import { checkSelection, minimumError } from '#domain/options/check-selection.ts';
import { chooseValue, defaultSelection, dropValue, toggleMultiValue } from '#domain/options/choose.ts';
import { priceSelection } from '#domain/options/price-selection.ts';
import { optionsOfDocument, optionsOfRow } from '#domain/options/read-options.ts';
import { chosenOf, whyNotMultiValue, whyNotValue } from '#domain/options/selectable.ts';
import type { ProductOptions, Selection } from '#domain/options/types.ts';
import { presentProduct } from '#services/catalog/present-product.ts';
import { anyProduct, anyProductAtBranch } from '../../../support/cases/option-cases.ts';
import { RULE_RUNS, RULE_TIMEOUT } from '../../../support/cases/rule-runs.ts';

/** Half as many runs as for the price rules: 10,000 with `RULE_RUNS=20000`. */
const numRuns = Math.ceil(RULE_RUNS / 2);

/** Touches the n-th value shown in the dialog; `drop` removes the choice of its attribute. */
const touch = fc.record({ at: fc.nat(16), drop: fc.constantFrom(false, false, false, true) });
const touches = fc.array(touch, { maxLength: 12 });
type Touch = { at: number; drop: boolean };

function touched(product: ProductOptions, selection: Selection, { at, drop }: Touch): Selection {
  const singles = product.attributes.flatMap(({ id, values }) => values.map((value) => [id, value.id] as const));
  const multis = product.multiSelectableAttributes.flatMap(({ id, values }) =>
    values.map((value) => [id, value.id] as const),
  );
  const all = [...singles, ...multis];
  const index = all.length > 0 ? at % all.length : 0;
  const [attributeId, valueId] = all[index] ?? [0, 0];
  if (index >= singles.length) return toggleMultiValue(product, selection, attributeId, valueId);
  return drop ? dropValue(selection, attributeId) : chooseValue(product, selection, attributeId, valueId);
}

/** A second, simple implementation of the total, based on the rows. */
function expectedTotal({ variants, sellingPriceMinor, options }: ProductRow, chosen: Selection): number {
  const singles = Object.values(chosen.selectedAttributes).flat();
  const variant = variants.find(({ valueIds }) => valueIds.toSorted().join() === singles.toSorted().join());
  const multis = Object.values(chosen.selectedMultiAttributes).flat();
  const values = options.multiSelectableAttributes.flatMap((attribute) => attribute.values);
  return multis.reduce((total, id) => {
    const value = values.find((candidate) => candidate.id === id);
    const own = value?.variantPrices.find(({ variantId }) => variantId === variant?.id);
    return total + (own ?? value ?? { priceMinor: Number.NaN }).priceMinor;
  }, variant?.priceMinor ?? sellingPriceMinor);
}

test(
  `in ${numRuns} products, dialog and server agree on the total and on valid selections`,
  () => {
    let taken = 0;
    fc.assert(
      fc.property(anyProduct, touches, fc.constantFrom(0, 2, 3), (row, all, decimals) => {
        const response = JSON.parse(JSON.stringify(presentProduct(row, decimals)));
        const [dialog, server] = [optionsOfDocument(response, decimals), optionsOfRow(row)];
        const chosen = all.reduce((selection, one) => touched(dialog, selection, one), defaultSelection(dialog));
        expect(JSON.stringify(priceSelection(dialog, chosen))).toBe(JSON.stringify(priceSelection(server, chosen)));

        expect(priceSelection(dialog, chosen).unitPriceMinor).toBe(expectedTotal(row, chosen));

        const checked = checkSelection(server, JSON.parse(JSON.stringify(chosen)));
        const isComplete = dialog.attributes.every(({ id }) => chosenOf(chosen.selectedAttributes, id).length === 1);
        expect(checked.ok).toBe(isComplete && server.isInStock && minimumError(dialog, chosen) === null);
        if (!checked.ok) return;
        taken += 1;
        expect(priceSelection(server, checked.selection)).toEqual(priceSelection(dialog, chosen));
      }),
      { numRuns },
    );
    expect(taken).toBeGreaterThan(numRuns / 5);
  },
  RULE_TIMEOUT,
);

/** A product as read for a cart at a branch (`db/cart/read-cart.ts`), implemented again. */
const inCart = (row: ProductRow, offer: BranchOffer): ProductRow => ({
  ...row,
  sellingPriceMinor: offer.priceMinor ?? row.sellingPriceMinor,
  originalPriceMinor: offer.priceMinor === null ? row.originalPriceMinor : offer.originalPriceMinor,
  inStock: offer.stock === null ? row.inStock : offer.stock > 0,
  variants: row.variants.map((variant) => {
    const own = offer.variants.get(variant.id);
    const { priceMinor, originalPriceMinor } = own && own.priceMinor !== null ? own : variant;
    return { ...variant, priceMinor: priceMinor ?? 0, originalPriceMinor, stock: own?.stock ?? variant.stock };
  }),
});

const sellable = (row: ProductRow) => ({ ...row, stock: null, hasPriceRange: false });

test(
  'and also at a branch with its own prices and stock',
  () => {
    let differing = 0;
    fc.assert(
      fc.property(anyProductAtBranch, touches, fc.constantFrom(0, 2, 3), ({ row, offer }, all, decimals) => {
        const response = JSON.parse(JSON.stringify(presentProduct(productAtBranch(sellable(row), offer), decimals)));
        const [dialog, server] = [optionsOfDocument(response, decimals), optionsOfRow(inCart(row, offer))];
        const chosen = all.reduce((selection, one) => touched(dialog, selection, one), defaultSelection(dialog));
        const isWhole = dialog.attributes.every(({ id }) => chosenOf(chosen.selectedAttributes, id).length === 1);
        // The dialog shows the price of the card until the selection is complete; a cart refuses it.
        if (!isWhole) {
          expect(checkSelection(server, chosen).ok).toBe(false);
          return;
        }
        expect(priceSelection(server, chosen)).toEqual(priceSelection(dialog, chosen));
        expect(priceSelection(dialog, chosen).unitPriceMinor).toBe(expectedTotal(inCart(row, offer), chosen));
        expect(checkSelection(server, chosen).ok).toBe(checkSelection(dialog, chosen).ok);
        const here = priceSelection(dialog, chosen).unitPriceMinor;
        if (here !== priceSelection(optionsOfRow(row), chosen).unitPriceMinor) differing += 1;
      }),
      { numRuns },
    );
    expect(differing).toBeGreaterThan(numRuns / 10);
  },
  RULE_TIMEOUT,
);

test(
  'every value of a reached selection is selectable beside the others',
  () => {
    fc.assert(
      fc.property(anyProduct, touches, (row, all) => {
        const product = optionsOfRow(row);
        const chosen = all.reduce((selection, one) => touched(product, selection, one), defaultSelection(product));
        const singles = product.attributes.flatMap(({ id }) =>
          chosenOf(chosen.selectedAttributes, id).map((valueId) => whyNotValue(product, chosen, id, valueId)),
        );
        const multis = product.multiSelectableAttributes.flatMap((attribute) => {
          const ids = chosenOf(chosen.selectedMultiAttributes, attribute.id);
          expect(ids.length).toBeLessThanOrEqual(attribute.maxSelect ?? ids.length);
          const without = { ...chosen, selectedMultiAttributes: {} };
          const values = attribute.values.filter(({ id }) => ids.includes(id));
          return values.map((value) => whyNotMultiValue(product, without, attribute, value));
        });
        expect([...singles, ...multis].filter((reason) => reason !== null)).toEqual([]);
      }),
      { numRuns: Math.ceil(numRuns / 4) },
    );
  },
  RULE_TIMEOUT,
);
