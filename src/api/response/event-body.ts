/** Time in which the client must read the next chunk. A client that stops reading must not occupy a slot. */
const STALLED_MS = 30_000;

/**
 * Streams texts as a response body. Each text is generated once the previous one has been sent. The stream ends early
 * if generating fails or the client stops reading; the browser then reconnects. The server drops connections without
 * traffic.
 * @param onEnd called when the stream has ended, for whatever reason
 */
export function eventBody(
  texts: AsyncGenerator<string>,
  { onEnd, log }: { onEnd(): void; log(error: unknown): void },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let isGone = false;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    onEnd();
    controller.close();
  };
  return new ReadableStream({
    async pull(controller) {
      clearTimeout(stalled);
      try {
        const { value, done } = await texts.next();
        // The client has disconnected meanwhile, and a cancelled stream accepts no more data.
        if (isGone) return;
        if (done) return end(controller);
        controller.enqueue(encoder.encode(value));
        stalled = setTimeout(end, STALLED_MS, controller).unref();
      } catch (error) {
        log(error);
        if (!isGone) end(controller);
      }
    },
    cancel() {
      isGone = true;
      clearTimeout(stalled);
      onEnd();
    },
  });
}
