/** A value of the top object of a JSON text: an element of its list, or the whole value if it is no list. */
export interface JsonPart {
  key: string;
  /** Line at which it begins, from 1. */
  line: number;
  /** Null: the list begins here; its elements follow. */
  text: string | null;
}

/** A text that is no JSON object. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
}

/** A part may be a product with its pictures in it; what is larger than this is none. */
const PART_MAX = 100_000_000;

/** What can end a part or change how it is read: within a string, and outside of one. */
const STRING_MARK = /["\\\n]/g;
const MARK = /["{}[\],\n]/g;

type State = 'start' | 'name' | 'colon' | 'value' | 'list' | 'after' | 'end';

/**
 * Splits a JSON object into the elements of its lists without reading it whole. Parts are cut by their brackets and
 * quotes only: whether one is JSON shows when it is parsed.
 * @throws {JsonFault} with the line, where the text as a whole is no JSON object.
 */
export async function* splitJson(pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const splitter = new JsonSplitter();
  for await (const piece of pieces) yield* splitter.read(piece);
  splitter.end();
}

class JsonSplitter {
  #state: State = 'start';
  #line = 1;
  #key = '';
  #isList = false;
  // Of the part in hand: what earlier pieces held of it, its first line, its open brackets, whether it is in a string.
  #held = '';
  #startLine = 1;
  #depth = 0;
  #inString = false;
  #isEscaped = false;

  *read(piece: string): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      if (this.#isInPart()) {
        at = this.#nextMark(piece, at);
        if (at === piece.length || !this.#endsPart(piece[at] ?? '')) continue;
        const text = this.#held + piece.slice(from, at);
        if (this.#state === 'value') yield { key: this.#key, line: this.#startLine, text };
        const isName = this.#state === 'name';
        if (isName) this.#key = this.#nameOf(`${text}"`);
        this.#begin(isName ? 'colon' : this.#isList ? 'list' : 'after');
        if (isName) continue;
      }
      const isNamed = this.#state === 'colon';
      if (this.#between(piece[at] ?? '')) from = at;
      else if (isNamed && this.#isList) yield { key: this.#key, line: this.#line, text: null };
    }
    if (!this.#isInPart()) return;
    this.#held += piece.slice(from);
    if (this.#held.length > PART_MAX) throw this.#fault(`a value of "${this.#key}" is too large`);
  }

  end(): void {
    if (this.#state !== 'end') throw this.#fault('the file ends in the middle');
  }

  #isInPart = (): boolean => this.#state === 'value' || this.#state === 'name';

  #begin(state: State): void {
    this.#state = state;
    this.#held = '';
    this.#startLine = this.#line;
    this.#depth = 0;
  }

  #nextMark(piece: string, at: number): number {
    if (this.#isEscaped) return at;
    const mark = this.#inString ? STRING_MARK : MARK;
    mark.lastIndex = at;
    return mark.exec(piece)?.index ?? piece.length;
  }

  /** Whether the part in hand ends before this mark. */
  #endsPart(mark: string): boolean {
    if (mark === '\n') this.#line += 1;
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

  /** Reads a character between parts; true where it begins one. */
  #between(character: string): boolean {
    if (character === '\n') this.#line += 1;
    if (/\s|\ufeff/.test(character)) return false;
    const step = `${this.#state} ${character}`;
    if (step === 'start {' || step === 'after ,') this.#state = 'after';
    else if (step === 'after }') this.#state = 'end';
    else if (step === 'colon [' || step === 'list ]') {
      this.#isList = this.#state === 'colon';
      this.#state = this.#isList ? 'list' : 'after';
    } else if (step === 'after "') {
      this.#begin('name');
      this.#inString = true;
      return true;
    } else if (step !== 'colon :' && step !== 'list ,') return this.#beginValue(character);
    return false;
  }

  #beginValue(character: string): boolean {
    if (this.#state !== 'colon' && this.#state !== 'list') {
      throw this.#fault(this.#state === 'end' ? 'there is more after the end' : `"${character}" is not expected here`);
    }
    this.#begin('value');
    // An opening bracket or quote counts; anything else is part of the value.
    if (/["{[]/.test(character)) this.#endsPart(character);
    return true;
  }

  #nameOf(quoted: string): string {
    try {
      return String(JSON.parse(quoted));
    } catch {
      throw this.#fault('a name is malformed');
    }
  }

  #fault = (what: string): JsonFault => new JsonFault(`line ${this.#line}: ${what}`);
}
