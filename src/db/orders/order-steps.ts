import { channel } from 'node:diagnostics_channel';

/** A step of an order or of its payment, in a transaction of this process that has committed. */
export interface OrderStep {
  tenantId: number;
  orderId: number;
  kind: 'order' | 'payment';
  status: string;
}

/** Tells the log of this process of every step. */
export const orderSteps = channel('frontage:order-step');
