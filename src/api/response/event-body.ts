/** What was made is to be asked for again within this time: who stops reading must not keep a place from others. */
const STALLED_MS = 30_000;

/**
 * Texts as the body of an answer, each made when the one before has gone out. Where making one fails, or nobody reads any
 * more, it ends early, and the browser asks again; a connection on which nothing moves is the server's to drop.
 * @param onEnd called when it has ended, whatever by
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
        // Whoever has hung up meanwhile is told nothing, and a stream that they have closed takes nothing.
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
