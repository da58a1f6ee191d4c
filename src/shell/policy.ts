/** The Content-Security-Policy that a document states. */
const policyOf = (doc: Document): string | undefined =>
  doc.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;

/**
 * Whether this document may become the next one. A document keeps the policy that it began with: where the store has got
 * another one since, the next page has to be loaded anew.
 */
export const isUnderPolicyOf = (next: Document): boolean => policyOf(next) === policyOf(document);
