import { describe, expect, test, vi } from 'vitest';
import { EMPTY_CART } from '#stores/cart/cart-state.ts';
import {
  type CheckoutEvent,
  type CheckoutFlow,
  canSubmit,
  type FlowError,
  flowErrorOf,
  nextFlow,
} from '#stores/checkout/checkout-flow.ts';

const error: FlowError = { kind: 'message', message: 'The branch has closed.' };
const change = { before: EMPTY_CART, notes: [] };
const form = { status: 'form', work: null, change: null, error: null } as const;

const STATES = {
  loading: { status: 'loading' },
  resuming: { status: 'resuming' },
  failed: { status: 'failed' },
  paying: { status: 'paying' },
  leaving: { status: 'leaving' },
  form,
  'form with an error': { ...form, error },
  pricing: { ...form, work: 'pricing' },
  placing: { ...form, work: 'placing' },
  changed: { ...form, change },
} as const satisfies Record<string, CheckoutFlow>;
type State = keyof typeof STATES;
const NAMES = Object.keys(STATES) as State[];

const EVENTS = {
  'started with the cart': { type: 'started', hasOpenOrder: false },
  'started with an open order': { type: 'started', hasOpenOrder: true },
  loadFailed: { type: 'loadFailed' },
  loaded: { type: 'loaded', error: null },
  'loaded after a rejected order': { type: 'loaded', error },
  submitted: { type: 'submitted' },
  priced: { type: 'priced' },
  changed: { type: 'changed', change },
  confirmed: { type: 'confirmed' },
  'refused at the fields': { type: 'rejected', error: null },
  'refused as a whole': { type: 'rejected', error },
  paymentRequired: { type: 'paymentRequired' },
  completed: { type: 'completed' },
} as const satisfies Record<string, CheckoutEvent>;

const all = (to: State) => Object.fromEntries(NAMES.map((name) => [name, to])) as Record<State, State>;
const loading = (to: State) => ({ loading: to, resuming: to });
const working = (to: State) => ({ pricing: to, placing: to });

/** The next state after each event, by state. All other states stay as they are. */
const TRANSITIONS: Record<keyof typeof EVENTS, Partial<Record<State, State>>> = {
  'started with the cart': all('loading'),
  'started with an open order': all('resuming'),
  loadFailed: loading('failed'),
  loaded: loading('form'),
  'loaded after a rejected order': loading('form with an error'),
  submitted: { form: 'pricing', 'form with an error': 'pricing' },
  priced: { pricing: 'placing' },
  changed: working('changed'),
  confirmed: { changed: 'form' },
  'refused at the fields': working('form'),
  'refused as a whole': working('form with an error'),
  paymentRequired: { ...loading('paying'), ...working('paying') },
  completed: all('leaving'),
};

describe.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])('%s', (event) => {
  test.each(NAMES)('in %s', (state) => {
    const next = TRANSITIONS[event][state] ?? state;
    expect(nextFlow(STATES[state], EVENTS[event])).toEqual(STATES[next]);
  });
});

test('an order is submitted once at a time, and never with an unconfirmed change', () => {
  expect(NAMES.filter((name) => canSubmit(STATES[name]))).toEqual(['form', 'form with an error']);
});

test.each([
  [422, true, { kind: 'message', message: 'No.' }],
  [0, true, { kind: 'lost', isOffline: false }],
  [0, false, { kind: 'lost', isOffline: true }],
  [503, true, { kind: 'lost', isOffline: false }],
])('a failure with status %i, online: %s', (status, onLine, expected) => {
  vi.stubGlobal('navigator', { onLine });
  expect(flowErrorOf({ ok: false, status, code: 'x', message: 'No.', errors: {} })).toEqual(expected);
});
