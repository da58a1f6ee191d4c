/** An event of a `text/event-stream`, as far as this product sends them. */
export interface StreamEvent {
  /** Its name; `message` where it has none. */
  readonly event: string;
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** What a block of lines says; null: it is no more than a sign of life. */
function readBlock(block: string): StreamEvent | null {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(LINE_END)) {
    const [, name, value = ''] = /^([^:]+)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (name === 'event') event = value;
    if (name === 'data') data.push(value);
  }
  return data.length > 0 ? { event, data: data.join('\n') } : null;
}

/**
 * Reads a stream of events as it comes: `EventSource` would do so, and can send no headers. Each event once, whatever
 * pieces it comes in; null for whatever else shows that the other side is alive.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<StreamEvent | null> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      // A carriage return at the end may be half of a line's end.
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r(?!$)/);
      text = blocks.pop() ?? '';
      yield null;
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
