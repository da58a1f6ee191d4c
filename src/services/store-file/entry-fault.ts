import type { ZodError } from 'zod';

/** The first thing that is wrong with an entry: `products[].combinations[2].price: must be …`, without its section. */
export function entryFault(error: ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'is not understood';
  const path = issue.path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
  const where = path.replace(/^\./, '');
  return where === '' ? issue.message : `${where}: ${issue.message}`;
}
