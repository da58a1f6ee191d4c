import type { OperatorRole } from '#domain/operators/roles.ts';
import type { AuditedChange } from './audit.ts';
import type { OperatorRow } from './operator-links.ts';

/** The entry of the audit log for an invitation. */
export const auditedInvitation = ({ email, name, role }: OperatorRow): AuditedChange => ({
  action: 'operator.invite',
  subject: email,
  before: null,
  after: { name, role },
});

/**
 * The entry for a change of an operator.
 * @param operator as before
 * @param role the new one, null if the operator is removed
 */
export const auditedOperator = (operator: OperatorRow, role: OperatorRole | null): AuditedChange => ({
  action: role ? 'operator.role' : 'operator.remove',
  subject: operator.email,
  before: { role: operator.role },
  after: role && { role },
});
