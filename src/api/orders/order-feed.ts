/** A watch on one order, or on all orders of a store. */
export interface OrderWatch {
  /**
   * Waits for the next change since the previous call, up to a time limit.
   * @returns `quiet`: no change within the limit; `over`: no more changes are reported
   */
  next(ms: number): Promise<'changed' | 'quiet' | 'over'>;
  /** Ends the watch. A pending `next` resolves with `over`. */
  stop(): void;
}

/** Notifies watchers of an order of its changes. */
export interface OrderFeed {
  /**
   * @param order its id, or null for all orders of the store
   * @param address IP address of the watcher
   * @returns null when a connection limit is reached, for this address or in total
   */
  watch(order: { tenantId: number; orderId: number | null }, address: string): OrderWatch | null;
}
