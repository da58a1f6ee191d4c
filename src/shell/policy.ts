/** Content security policy in the document's head. */
const policyOf = (doc: Document): string | undefined =>
  doc.querySelector<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy"]')?.content;

/**
 * True when the next page may replace this document by soft navigation. A document keeps its initial policy, so after a
 * change of the policy the next page must be loaded anew.
 */
export const isUnderPolicyOf = (next: Document): boolean => policyOf(next) === policyOf(document);
