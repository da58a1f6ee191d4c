/** Requests and responses of `/api/operator`. Amounts are in major units of the store's currency, times in ISO 8601. */
import type { OrderStatus } from '#domain/orders/order-status.ts';
import type { OrderType } from '#domain/orders/order-type.ts';
import type { PaymentMethod, PaymentStatus } from '#domain/orders/payment-status.ts';

/** What an operator may do. An owner also manages the operators. */
export const OPERATOR_ROLES = ['owner', 'staff'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

export interface Operator {
  readonly operator_id: number;
  readonly name: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** Null while the invitation is open. */
  readonly joined_at?: string | null;
}

export interface DeskStore {
  readonly name: string;
  /** URL of the logo; null without one. */
  readonly logo: string | null;
  readonly currency_code: string;
  readonly decimal_places: number;
  readonly symbol_placement: 'before' | 'after';
  readonly locale: string;
  readonly time_zone: string;
}

export interface Session {
  readonly operator: Operator;
  readonly store: DeskStore;
}

export interface OrderInShort {
  readonly order_id: number;
  readonly number: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: PaymentMethod;
  readonly order_type: OrderType;
  readonly customer_name: string;
  readonly customer_phone: string | null;
  /** Number of units. */
  readonly pieces: number;
  readonly total: number;
  readonly scheduled_at: string | null;
  readonly created_at: string;
  readonly branch_name: string;
}

/** A step that an operator may take. */
export type OrderStep = 'accept' | 'prepare' | 'ready' | 'dispatch' | 'complete' | 'reject';

export interface OrderItem {
  readonly id: number;
  readonly name: string;
  readonly quantity: number;
  readonly unit_price: number;
  readonly line_total: number;
  /** Chosen options in one line each. */
  readonly options: readonly string[];
  readonly note: string;
}

/** An amount with its name, such as a discount or a tax. */
interface NamedAmount {
  readonly name: string;
  readonly amount: number;
}

export interface OrderAddress {
  /** In display order, without empty ones. */
  readonly lines: readonly string[];
  readonly landmark: string;
  readonly lat: number | null;
  readonly lng: number | null;
}

export interface OrderEvent {
  readonly kind: 'order' | 'payment';
  readonly status: string;
  readonly at: string;
  readonly note: string | null;
  /** Null for the customer or the system. */
  readonly operator_name: string | null;
}

interface OrderPayment {
  readonly method: PaymentMethod | 'reward';
  readonly amount: number;
  readonly status: PaymentStatus;
  readonly reference: string | null;
}

/** An order with everything that an operator needs to fulfil it. */
export interface Order extends OrderInShort {
  readonly customer_email: string | null;
  readonly note: string;
  readonly address: OrderAddress | null;
  readonly items: readonly OrderItem[];
  readonly subtotal: number;
  readonly discounts: readonly NamedAmount[];
  readonly fees: readonly NamedAmount[];
  readonly delivery_charge: number;
  readonly taxes: readonly NamedAmount[];
  readonly is_tax_included: boolean;
  readonly payments: readonly OrderPayment[];
  readonly refunded: number;
  readonly events: readonly OrderEvent[];
  readonly eta_at: string | null;
  readonly next_steps: readonly OrderStep[];
  /** Amount that can still be refunded. */
  readonly refundable: number;
}

export interface StepRequest {
  readonly step: OrderStep;
  /** To the customer. With `reject`: the reason. */
  readonly note?: string;
  /** With `accept`. */
  readonly preparation_minutes?: number;
}

export interface RefundRequest {
  /** Absent for all that can be refunded. */
  readonly amount?: number;
  readonly note?: string;
}

export interface AuditEntry {
  readonly at: string;
  readonly operator_name: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** A change of an order, as the stream reports it. */
export interface OrderChange {
  readonly number: string;
  readonly status: OrderStatus;
}

interface Page {
  readonly total: number;
  readonly page: number;
  readonly last_page: number;
}
export interface OrdersPage extends Page {
  readonly orders: readonly OrderInShort[];
}
export interface AuditPage extends Page {
  readonly entries: readonly AuditEntry[];
}
