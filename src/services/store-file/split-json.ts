/** A value of the top object of a JSON text: an element of its list, or the whole value if it is no list. */
export interface JsonPart {
  key: string;
  /** Line at which it begins, from 1. */
  line: number;
  text: string;
}

/** A text that is no JSON object. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
}

/** A part may be a product with its pictures in it; what is larger than this is none. */
const PART_MAX = 100_000_000;

type State = 'start' | 'key' | 'colon' | 'value' | 'list' | 'after' | 'end';

/**
 * Splits a JSON object into the elements of its lists without reading it whole. Parts are cut by their brackets and
 * quotes only: whether one is JSON shows when it is parsed.
 * @throws {JsonFault} with the line, where the text as a whole is no JSON object.
 */
export async function* splitJson(pieces: AsyncIterable<string>): AsyncGenerator<JsonPart> {
  const splitter = jsonSplitter();
  for await (const piece of pieces) yield* splitter.read(piece);
  splitter.end();
}

function jsonSplitter() {
  let state: State = 'start';
  let line = 1;
  let key = '';
  let isList = false;
  // Of the part in hand: what earlier pieces held of it, its first line, its open brackets, whether it is in a string.
  let held = '';
  let startLine = 1;
  let depth = 0;
  let inString = false;
  let isEscaped = false;

  const fault = (what: string): JsonFault => new JsonFault(`line ${line}: ${what}`);
  const begin = (next: State): void => {
    state = next;
    held = '';
    startLine = line;
    depth = 0;
  };

  function* read(piece: string): Generator<JsonPart> {
    let from = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const character = piece[at] ?? '';
      if (character === '\n') line += 1;
      if (state === 'value' || state === 'key') {
        if (isInside(character)) continue;
        held += piece.slice(from, at);
        const isKey = state === 'key';
        if (isKey) key = readKey(`${held}"`);
        else yield { key, line: startLine, text: held };
        begin(isKey ? 'colon' : isList ? 'list' : 'after');
        if (isKey) continue;
      }
      if (/\s|\ufeff/.test(character)) continue;
      if (outside(character)) from = at;
    }
    if (state === 'value' || state === 'key') {
      held += piece.slice(from);
      if (held.length > PART_MAX) throw fault(`a value of "${key}" is too large`);
    }
  }

  /** Whether the part in hand goes on with this character. */
  function isInside(character: string): boolean {
    if (inString) {
      if (isEscaped) isEscaped = false;
      else if (character === '\\') isEscaped = true;
      else if (character === '"') {
        inString = false;
        return state !== 'key';
      }
      return true;
    }
    if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth += 1;
    else if ((character === '}' || character === ']') && depth > 0) depth -= 1;
    else if (depth === 0 && (character === ',' || character === '}' || character === ']')) return false;
    return true;
  }

  /** A character between parts; true where it begins one. */
  function outside(character: string): boolean {
    if (state === 'start' && character === '{') state = 'after';
    else if (state === 'after' && character === '"') {
      begin('key');
      inString = true;
      return true;
    } else if (state === 'after' && character === '}') state = 'end';
    else if (state === 'after' && character === ',') state = 'after';
    else if (state === 'colon' && character === ':') state = 'colon';
    else if (state === 'colon' && character === '[') [state, isList] = ['list', true];
    else if (state === 'list' && character === ']') [state, isList] = ['after', false];
    else if (state === 'list' && character === ',') state = 'list';
    else if (state === 'colon' || state === 'list') {
      begin('value');
      isInside(character);
      return true;
    } else throw fault(state === 'end' ? 'there is more after the end' : `"${character}" is not expected here`);
    return false;
  }

  const readKey = (quoted: string): string => {
    try {
      return String(JSON.parse(quoted));
    } catch {
      throw fault('a name is malformed');
    }
  };

  return {
    read,
    end() {
      if (state !== 'end') throw fault('the file ends in the middle');
    },
  };
}
