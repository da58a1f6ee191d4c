/** A value of the top-level object of a JSON text: an element of a list, or a whole value that is not a list. */
export interface JsonPart {
  key: string;
  /** Line and column of its start, counted from 1. */
  line: number;
  column: number;
  /** Null for the start of a list, whose elements follow. */
  text: string | null;
}

/** A text that is not a JSON object. */
export class JsonError extends Error {
  override readonly name = 'JsonError';
}

/** A part may be a product with embedded pictures. Anything larger than this is invalid. */
const PART_MAX = 100_000_000;

/** Characters that can end a part or change its state: within a string, and outside of one. */
const STRING_MARK = /["\\\n]/g;
const MARK = /["{}[\],\n]/g;

type State =
  | 'start'
  | 'firstName'
  | 'nextName'
  | 'name'
  | 'beforeColon'
  | 'beforeValue'
  | 'value'
  | 'firstMember'
  | 'nextMember'
  | 'afterMember'
  | 'afterValue'
  | 'end';

/**
 * Splits a JSON object into the elements of its lists without loading it completely. Parts are only delimited by
 * brackets and quotes; parsing them reveals whether they are valid.
 * @throws {JsonError} with line and column if the text as a whole is not a JSON object.
 */
export async function* splitJson(chunks: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const splitter = new JsonSplitter();
  for await (const chunk of chunks) yield* splitter.read(chunk);
  splitter.end();
}

/** State and character between parts → next state. */
const STEPS: Readonly<Record<string, State>> = {
  'start {': 'firstName',
  'firstName }': 'end',
  'beforeColon :': 'beforeValue',
  'beforeValue [': 'firstMember',
  'firstMember ]': 'afterValue',
  'afterMember ,': 'nextMember',
  'afterMember ]': 'afterValue',
  'afterValue ,': 'nextName',
  'afterValue }': 'end',
};

class JsonSplitter {
  #state: State = 'start';
  #line = 1;
  #key = '';
  #isList = false;
  // Current part: its text in earlier chunks, its first line, its open brackets, whether it is in a string.
  #text = '';
  #startLine = 1;
  #startColumn = 1;
  // Offset of the current chunk, position in it, and start of the line, in characters of the text.
  #base = 0;
  #at = 0;
  #lineStart = 0;
  // Position of the last comma between parts, reported if nothing follows it.
  #comma = '';
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  *read(chunk: string): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      if (this.#isInPart()) {
        at = this.#nextMark(chunk, at);
        this.#at = at;
        if (at === chunk.length || !this.#endsPart(chunk[at] ?? '')) continue;
        const text = this.#text + chunk.slice(from, at);
        if (this.#state === 'value') yield { ...this.#start(), text };
        const isName = this.#state === 'name';
        if (isName) this.#key = this.#nameOf(`${text}"`);
        this.#begin(isName ? 'beforeColon' : this.#isList ? 'afterMember' : 'afterValue');
        if (isName) continue;
      }
      this.#at = at;
      const isNamed = this.#state === 'beforeValue';
      if (this.#startsPart(chunk[at] ?? '')) from = at;
      else if (isNamed && this.#isList) yield { key: this.#key, line: this.#line, column: this.#column(), text: null };
    }
    this.#base += chunk.length;
    this.#at = 0;
    if (!this.#isInPart()) return;
    this.#text += chunk.slice(from);
    if (this.#text.length > PART_MAX) throw this.#error(`a value of "${this.#key}" is too large`);
  }

  end(): void {
    if (this.#state !== 'end') throw this.#error('the file ends in the middle');
  }

  #column = (): number => this.#base + this.#at - this.#lineStart + 1;

  #start = () => ({ key: this.#key, line: this.#startLine, column: this.#startColumn });

  #countLine(): void {
    this.#line += 1;
    this.#lineStart = this.#base + this.#at + 1;
  }

  #isInPart = (): boolean => this.#state === 'value' || this.#state === 'name';

  #begin(state: State): void {
    this.#state = state;
    this.#text = '';
    this.#startLine = this.#line;
    this.#startColumn = this.#column();
    this.#depth = 0;
  }

  #nextMark(chunk: string, at: number): number {
    if (this.#isEscaped) return at;
    const mark = this.#inString ? STRING_MARK : MARK;
    mark.lastIndex = at;
    return mark.exec(chunk)?.index ?? chunk.length;
  }

  /** Whether the current part ends before this character. */
  #endsPart(mark: string): boolean {
    if (mark === '\n') this.#countLine();
    if (this.#isEscaped) this.#isEscaped = false;
    else if (this.#inString) {
      if (mark === '\\') this.#isEscaped = true;
      else if (mark === '"') {
        this.#inString = false;
        return this.#state === 'name';
      }
    } else if (mark === '"') this.#inString = true;
    else if (mark === '{' || mark === '[') this.#depth += 1;
    else if (mark !== '\n' && this.#depth === 0) return true;
    else if (mark === '}' || mark === ']') this.#depth -= 1;
    return false;
  }

  /** Processes a character between parts. Returns true if it starts one. */
  #startsPart(character: string): boolean {
    if (character === '\n') this.#countLine();
    if (/\s|\ufeff/.test(character)) return false;
    if (character === ',') this.#comma = this.#where();
    const step = `${this.#state} ${character}`;
    const next = STEPS[step];
    if (next !== undefined) {
      if (next === 'firstMember') this.#isList = true;
      else if (next === 'afterValue') this.#isList = false;
      this.#state = next;
      return false;
    }
    if (step === 'firstName "' || step === 'nextName "') {
      this.#begin('name');
      this.#inString = true;
      return true;
    }
    return this.#beginValue(character);
  }

  #beginValue(character: string): boolean {
    const isExpected = this.#state === 'beforeValue' || this.#state === 'firstMember' || this.#state === 'nextMember';
    if (isExpected && !/[,:}\]]/.test(character)) {
      this.#begin('value');
      // Opening brackets and quotes change the state. Other characters are part of the value.
      if (/["{[]/.test(character)) this.#endsPart(character);
      return true;
    }
    if (/[}\]]/.test(character) && (this.#state === 'nextName' || this.#state === 'nextMember'))
      throw new JsonError(`${this.#comma}: a comma with nothing after it, before "${character}"`);
    const isMissing = character === '"' && this.#state === 'afterValue';
    throw this.#error(
      this.#state === 'end'
        ? 'there is more after the end'
        : isMissing
          ? 'a comma is missing before it'
          : `"${character}" is not expected here`,
    );
  }

  #nameOf(quoted: string): string {
    try {
      return String(JSON.parse(quoted));
    } catch {
      throw this.#error('a name is malformed');
    }
  }

  #where = (): string => `line ${this.#line}, column ${this.#column()}`;
  #error = (what: string): JsonError => new JsonError(`${this.#where()}: ${what}`);
}
