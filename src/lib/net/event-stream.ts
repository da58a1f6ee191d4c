/** An event of a `text/event-stream`, limited to the fields that this product sends. */
export interface StreamEvent {
  /** `message` for an event without a name. */
  readonly event: string;
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

/** Parses one block of lines. Returns null for a heartbeat, which has no data. */
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
 * Reads an event stream incrementally. `EventSource` cannot be used because it cannot send headers. Yields each event
 * once, however the stream is split into chunks, and null for every chunk as proof that the server is alive.
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
      // A carriage return at the end of a chunk may be the first half of a line ending.
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
