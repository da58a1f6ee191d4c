import { channel } from 'node:diagnostics_channel';

/** A committed step of an order or its payment in this process. */
export interface OrderStep {
  tenantId: number;
  orderId: number;
  kind: 'order' | 'payment';
  status: string;
}

/** Publishes every step to the log of this process. */
export const orderSteps = channel('frontage:order-step');
