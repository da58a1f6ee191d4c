/** Keeps the direction of a text, such as an e-mail address, apart from that of the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
