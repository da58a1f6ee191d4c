/** Excludes control characters, lone surrogates and characters that change the text direction. */
export const NAME_CHARACTERS = /^[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u;
/** A letter or digit: a name is more than an emoji. */
export const NAME_LETTER = /[\p{L}\p{N}]/u;

export const isPersonName = (text: string): boolean => NAME_CHARACTERS.test(text) && NAME_LETTER.test(text);
