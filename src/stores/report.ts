/** Reports a problem that does not concern the shopper: to the console, and as an event for telemetry. */
export function report(name: string, message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs to the console
  console.warn(`${name}: ${message}`);
  const detail = { name, message };
  document.dispatchEvent(new CustomEvent('frontage:report' satisfies keyof DocumentEventMap, { detail }));
}
