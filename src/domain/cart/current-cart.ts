import { checkSelection } from '../options/check-selection.ts';
import { optionsLabel } from '../options/options-label.ts';
import { priceSelection } from '../options/price-selection.ts';
import type { SelectionError } from '../options/types.ts';
import { hasLostChoices, validSelection } from '../options/valid-selection.ts';
import { availableQuantity, type CountedUnits } from './available-quantity.ts';
import type { CartLine, CurrentLine, CurrentProduct, LineProblem } from './types.ts';

const PROBLEMS = {
  option_invalid: 'option_removed',
  min_not_met: 'min_not_met',
  out_of_stock: 'out_of_stock',
} as const satisfies Record<SelectionError['code'], LineProblem>;

/**
 * The current lines of a cart, in their order. Choices that no longer exist are dropped, and quantities are reduced to
 * stock and limit (older lines first). A line that cannot be bought keeps its quantity and last seen price, and does
 * not count against the others. A product missing from the map is no longer sold.
 */
export function currentCart(lines: readonly CartLine[], products: ReadonlyMap<number, CurrentProduct>): CurrentLine[] {
  const taken: CountedUnits[] = [];
  const current = new Map<number, CurrentLine>();
  for (const line of lines.toSorted((a, b) => a.id - b.id)) {
    const now = currentLine(line, products.get(line.productId), taken);
    if (now.problem === null) taken.push(now);
    current.set(line.id, now);
  }
  return lines.flatMap(({ id }) => current.get(id) ?? []);
}

function currentLine(line: CartLine, product: CurrentProduct | undefined, taken: readonly CountedUnits[]): CurrentLine {
  if (!product?.isAtBranch) return unavailableLine(line, 'branch_unavailable');
  const selection = validSelection(product.options, line.selection);
  const label = optionsLabel(product.options, selection);
  const hasLostOptions = hasLostChoices(line.selection, selection);
  const checked = checkSelection(product.options, selection);
  if (!checked.ok) {
    const problem = PROBLEMS[checked.code];
    const left = problem === 'option_removed' ? line.selection : selection;
    return { ...unavailableLine(line, problem), selection: left, optionsLabel: label, hasLostOptions };
  }
  const { variantId, unitPriceMinor, originalUnitPriceMinor } = priceSelection(product.options, selection);
  const { id, productId } = line;
  const available = availableQuantity({ productId, variantId, unitPriceMinor, originalUnitPriceMinor }, product, taken);
  if (available.quantity === 0) {
    const problem = available.limit === 'stock' ? 'out_of_stock' : 'limit_reached';
    return { ...unavailableLine(line, problem), selection, optionsLabel: label, hasLostOptions };
  }
  return {
    id,
    productId,
    variantId,
    selection,
    optionsLabel: label,
    quantity: Math.min(line.quantity, available.quantity),
    unitPriceMinor,
    originalUnitPriceMinor,
    hasLostOptions,
    problem: null,
  };
}

const unavailableLine = (
  { id, productId, quantity, selection, seen }: CartLine,
  problem: LineProblem,
): CurrentLine => ({
  id,
  productId,
  variantId: null,
  selection,
  quantity,
  optionsLabel: seen.optionsLabel,
  unitPriceMinor: seen.unitPriceMinor,
  originalUnitPriceMinor: seen.unitPriceMinor,
  hasLostOptions: false,
  problem,
});
