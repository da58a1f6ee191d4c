/** Sends requests while a shopper types. */
export interface PausedRequests {
  /** Sends a request after the pause. Its response counts unless another request or `cancel` came first. */
  send<Response>(request: () => Promise<Response>, apply: (response: Response) => void): void;
  /** Drops a request that waits, and the response to one that was sent. */
  cancel(): void;
}

/**
 * Requests that each wait until the shopper has paused typing. Only the response to the latest one counts, in whatever
 * order responses arrive.
 * @param pause minimum time between two requests in milliseconds
 */
export function pausedRequests(pause: number): PausedRequests {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = 0;
  const cancel = (): void => {
    latest += 1;
    clearTimeout(timer);
  };
  return {
    cancel,
    send(request, apply) {
      cancel();
      const mine = latest;
      const ask = async (): Promise<void> => {
        const response = await request();
        if (mine === latest) apply(response);
      };
      timer = setTimeout(() => void ask(), pause);
    },
  };
}
