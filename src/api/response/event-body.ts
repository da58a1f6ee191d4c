/** Time in which the client must read the next chunk. A client that stops reading must not occupy a slot. */
const STALLED_MS = 30_000;

interface BodyOptions {
  /** Whether the texts are useless without the rest of them: the response then breaks off instead of ending early. */
  isFile?: boolean;
  /** Called when the stream has ended, for whatever reason. */
  onEnd(): void;
  log(error: unknown): void;
}

/**
 * Streams texts as a response body. Each text is generated once the previous one has been sent. The stream ends early
 * if generating fails or the client stops reading; the browser then reconnects. The server drops connections without
 * traffic.
 */
export function eventBody(
  texts: AsyncGenerator<string>,
  { isFile = false, onEnd, log }: BodyOptions,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stalled: NodeJS.Timeout | undefined;
  let isGone = false;
  const end = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    onEnd();
    controller.close();
  };
  const endEarly = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    onEnd();
    if (!isFile) controller.close();
    else controller.error(new Error('the file is not complete'));
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
        stalled = setTimeout(endEarly, STALLED_MS, controller).unref();
      } catch (error) {
        log(error);
        if (!isGone) endEarly(controller);
      }
    },
    cancel() {
      isGone = true;
      clearTimeout(stalled);
      onEnd();
    },
  });
}
