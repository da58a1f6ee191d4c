/** A new UUIDv4. `crypto.randomUUID` is missing in pages that are served over plain HTTP. */
export const randomUuid = (): string =>
  'xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx'.replace(/[xy]/g, (place) => {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (place === 'x' ? byte % 16 : 8 + (byte % 4)).toString(16);
  });

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text is a UUIDv4, in either case. */
export const isUuid = (text: string): boolean => UUID_V4.test(text);
