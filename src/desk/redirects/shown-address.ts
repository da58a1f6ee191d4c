/** An address with its letters of other alphabets instead of their escapes. Typed back, it is the same address. */
export const shownAddress = (address: string): string =>
  address.replace(/(?:%[89A-F][0-9A-F])+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch (error) {
      // The query of a target may have escapes of another encoding.
      if (error instanceof URIError) return escapes;
      throw error;
    }
  });
