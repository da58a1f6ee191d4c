import type { PathRedirect } from '#domain/store/redirects.ts';
import type { AuditedChange } from '../operators/audit.ts';
import type { RedirectRow } from './path-redirects.ts';

const addresses = ({ fromPath: from, target: to }: RedirectRow): PathRedirect => ({ from, to });

/** The change of one redirect for the audit log: null before it was added, and after it was removed. */
export function auditedRedirect(before: RedirectRow | null, after: RedirectRow | null): AuditedChange {
  return {
    action: before && after ? 'redirect.change' : after ? 'redirect.add' : 'redirect.remove',
    subject: (after ?? before)?.fromPath ?? '',
    before: before && { ...addresses(before) },
    after: after && { ...addresses(after) },
  };
}

/** An import of many redirects for the audit log. */
export const auditedImport = ({ added, changed }: { added: number; changed: number }): AuditedChange => ({
  action: 'redirect.import',
  subject: '',
  before: null,
  after: { added, changed },
});
