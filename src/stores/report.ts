declare global {
  interface DocumentEventMap {
    /** Something went wrong that the shopper need not know of: for whoever watches over the store. */
    'frontage:report': CustomEvent<{ readonly name: string; readonly message: string }>;
  }
}

/** Reports what the shopper is not bothered with: on the console, and by an event for telemetry. */
export function report(name: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: this is where such things are told
  console.warn(`${name}: ${message}`);
  const type: keyof DocumentEventMap = 'frontage:report';
  document.dispatchEvent(new CustomEvent(type, { detail: { name, message } }));
}
