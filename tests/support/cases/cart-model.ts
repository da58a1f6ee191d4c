/**
 * A minimal model of a cart: products by id with a price and stock each, and a coupon of 10 percent. The server must
 * respond to every request like this model, with concurrent requests in some order.
 */

/** Most units of a product in one cart. */
export const LIMIT = 20;
export const COUPON = 'SAVE';

interface ModelLine {
  id: number;
  product: number;
  quantity: number;
  /** The state last shown to the shopper. */
  seenPrice: number;
  seenOut: boolean;
}

/** The state of the server: the cart of one owner, and the products by id. */
export interface ModelState {
  version: number;
  hasCoupon: boolean;
  lines: readonly ModelLine[];
  products: readonly { price: number; stock: number | null }[];
}

export type ModelCall =
  | { kind: 'add'; product: number; quantity: number }
  | { kind: 'update'; id: number; quantity: number }
  | { kind: 'remove'; id: number }
  | { kind: 'fetch' }
  | { kind: 'coupon'; isOn: boolean }
  | { kind: 'edit'; product: number; price: number; stock: number | null };

/** The visible part of a cart in a response. */
export interface VisibleCart {
  version: number;
  lines: { id: number; product: number; quantity: number; total: number; isOut: boolean }[];
  coupon: string | null;
  isApplied: boolean;
  subtotal: number;
  total: number;
  /** `product reason`, sorted. */
  adjusted: string[];
}

/** A status, and the cart if the request succeeded. */
interface ModelResponse {
  status: number;
  shown: VisibleCart | null;
}

type Draft = Pick<ModelState, 'lines' | 'hasCoupon'>;

/**
 * @param newId of a line that the request may create
 */
function applyCall(state: ModelState, call: ModelCall, newId: number): { state: ModelState; response: ModelResponse } {
  if (call.kind === 'edit') {
    const { price, stock } = call;
    const products = state.products.map((each, product) => (product === call.product ? { price, stock } : each));
    return { state: { ...state, products }, response: { status: 0, shown: null } };
  }
  const draft = draftOf(state, call, newId);
  if (typeof draft === 'number') return { state, response: { status: draft, shown: null } };
  const settled = draft.lines.map((line) => settle(state, line)).toSorted((a, b) => a.line.id - b.line.id);
  const lines = settled.map(({ line }) => line);
  const isChanged = JSON.stringify([draft.hasCoupon, lines]) !== JSON.stringify([state.hasCoupon, state.lines]);
  const next = { ...state, ...draft, lines, version: state.version + (isChanged ? 1 : 0) };
  const adjusted = settled.flatMap(({ line, reasons }) => reasons.map((reason) => `${line.product} ${reason}`));
  return { state: next, response: { status: call.kind === 'add' ? 201 : 200, shown: show(next, adjusted.toSorted()) } };
}

const roomOf = ({ products }: ModelState, product: number): number =>
  Math.min(products[product]?.stock ?? LIMIT, LIMIT);

function draftOf(state: ModelState, call: Exclude<ModelCall, { kind: 'edit' }>, newId: number): Draft | number {
  const { lines, hasCoupon } = state;
  switch (call.kind) {
    case 'fetch':
      return { lines, hasCoupon };
    case 'coupon': {
      const isCounting = lines.some(({ product }) => roomOf(state, product) > 0);
      return call.isOn && !isCounting ? 422 : { lines, hasCoupon: call.isOn };
    }
    case 'remove':
      return { lines: lines.filter(({ id }) => id !== call.id), hasCoupon };
    case 'update':
      return updated(state, call);
    case 'add':
      return added(state, call, newId);
  }
}

function updated(state: ModelState, { id, quantity }: Extract<ModelCall, { kind: 'update' }>): Draft | number {
  const { lines, hasCoupon } = state;
  const line = lines.find((each) => each.id === id);
  if (!line) return 404;
  if (quantity < 1) return { lines: lines.filter((each) => each !== line), hasCoupon };
  if (quantity > roomOf(state, line.product)) return 422;
  return { lines: lines.map((each) => (each === line ? { ...line, quantity } : each)), hasCoupon };
}

function added(state: ModelState, call: Extract<ModelCall, { kind: 'add' }>, newId: number): Draft | number {
  const { lines, hasCoupon } = state;
  const { product } = call;
  const line = lines.find((each) => each.product === product);
  const room = roomOf(state, product);
  const quantity = Math.min(line?.quantity ?? 0, room) + call.quantity;
  if (quantity > room) return 422;
  const seen = { seenPrice: state.products[product]?.price ?? 0, seenOut: false };
  const now = { id: line?.id ?? newId, product, quantity, ...seen };
  return { lines: line ? lines.map((each) => (each === line ? now : each)) : [...lines, now], hasCoupon };
}

/** A line in its current state, with the reported adjustments. */
function settle(state: ModelState, line: ModelLine): { line: ModelLine; reasons: string[] } {
  const room = roomOf(state, line.product);
  if (room === 0) return { line: { ...line, seenOut: true }, reasons: line.seenOut ? [] : ['out_of_stock'] };
  const price = state.products[line.product]?.price ?? 0;
  const reasons = [
    ...(price === line.seenPrice ? [] : ['price_changed']),
    ...(line.quantity > room ? ['quantity_reduced'] : []),
  ];
  return {
    line: { ...line, quantity: Math.min(line.quantity, room), seenPrice: price, seenOut: false },
    reasons,
  };
}

function show({ version, lines, hasCoupon }: ModelState, adjusted: string[]): VisibleCart {
  const shown = lines.map(({ id, product, quantity, seenPrice, seenOut }) => ({
    id,
    product,
    quantity,
    total: seenOut ? 0 : seenPrice * quantity,
    isOut: seenOut,
  }));
  const subtotal = shown.reduce((sum, { total }) => sum + total, 0);
  const isApplied = hasCoupon && shown.some(({ isOut }) => !isOut);
  return {
    version,
    lines: shown,
    coupon: hasCoupon ? COUPON : null,
    isApplied,
    subtotal,
    total: subtotal - (isApplied ? Math.floor((subtotal + 5) / 10) : 0),
    adjusted,
  };
}

/** A request with the response of the server. */
export interface Exchange {
  call: ModelCall;
  response: ModelResponse;
}

/**
 * The state after concurrent requests, in an order with the same responses of the model.
 * @returns null if there is no such order
 */
export function explain(state: ModelState, made: readonly Exchange[]): ModelState | null {
  if (made.length === 0) return state;
  for (const [index, { call, response }] of made.entries()) {
    const newId = call.kind === 'add' ? (response.shown?.lines.find(isOf(call.product))?.id ?? 0) : 0;
    const next = applyCall(state, call, newId);
    if (JSON.stringify(next.response) !== JSON.stringify(response)) continue;
    const end = explain(next.state, made.toSpliced(index, 1));
    if (end) return end;
  }
  return null;
}

const isOf =
  (product: number) =>
  (line: { product: number }): boolean =>
    line.product === product;
