import type { OrderStatus } from '#domain/orders/order-status.ts';

/** How people call the step `reject`: once the store has accepted an order, it can only cancel it. */
export const rejectName = (status: OrderStatus): 'reject' | 'cancel' => (status === 'placed' ? 'reject' : 'cancel');
