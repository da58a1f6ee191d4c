declare global {
  interface DocumentEventMap {
    /** A problem that does not concern the shopper, for the store's monitoring. */
    'frontage:report': CustomEvent<{ readonly name: string; readonly message: string }>;
  }
}

/** Reports a problem that does not concern the shopper: to the console, and as an event for telemetry. */
export function report(name: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs to the console
  console.warn(`${name}: ${message}`);
  const type: keyof DocumentEventMap = 'frontage:report';
  document.dispatchEvent(new CustomEvent(type, { detail: { name, message } }));
}
