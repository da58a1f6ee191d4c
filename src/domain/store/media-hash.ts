/** Whether a text is the name of a stored file: the SHA-256 of its content, or 256 random bits. */
export const isMediaHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
