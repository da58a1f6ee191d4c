import {
  auditQuery,
  auditResponse,
  inviteOperatorBody,
  operatorParams,
  operatorQuery,
  operatorResponse,
  operatorRoleBody,
  operatorsResponse,
} from '#contracts/operator/operators.ts';
import type { OperatorRole } from '#domain/operators/roles.ts';
import { listAudit } from '#services/operators/audit.ts';
import { auditedInvitation, auditedOperator } from '#services/operators/audited-operator.ts';
import {
  changeRole,
  listOperators,
  type OperatorChange,
  removeOperator,
} from '#services/operators/change-operators.ts';
import { inviteOperator } from '#services/operators/operator-links.ts';
import { accountFieldError } from '../account/account-words.ts';
import { operatorRoute } from '../request/personal-route.ts';
import { ApiError } from '../response/api-error.ts';
import { presentPage } from '../response/present-page.ts';
import { operatorWrite } from './operator-write.ts';
import { presentOperator } from './present-operator.ts';

const tag = 'Operators';

const getOperators = operatorRoute({
  method: 'GET',
  path: '/operator/operators',
  tag,
  summary: 'The people who run the shop',
  right: 'operators',
  query: operatorQuery,
  response: operatorsResponse,
  status: 200,
  errors: [],
  respond: async ({ db }) => ({
    operators: (await listOperators(db)).map((operator) => ({
      ...presentOperator(operator),
      is_invited: operator.passwordHash === null,
      signed_in_at: operator.signedInAt?.toISOString() ?? null,
    })),
  }),
});

const postOperator = operatorWrite({
  method: 'POST',
  path: '/operator/operators',
  tag,
  summary: 'Invites an operator by e-mail, or sends an open invitation again',
  right: 'operators',
  needsConfirmation: true,
  query: operatorQuery,
  body: inviteOperatorBody,
  response: operatorResponse,
  status: 201,
  errors: [],
  async respond({ db }, { body }) {
    const invitation = await inviteOperator(db, body);
    if (!invitation) return accountFieldError(db, { email: 'email_taken' });
    const { operator } = invitation;
    return { body: { operator: presentOperator(operator) }, change: auditedInvitation(operator) };
  },
});

const putOperator = operatorWrite({
  method: 'PUT',
  path: '/operator/operators/{operator_id}',
  tag,
  summary: 'Gives an operator another role',
  right: 'operators',
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorParams,
  body: operatorRoleBody,
  response: operatorResponse,
  status: 200,
  errors: ['not_found', 'last_owner'],
  respond: async ({ db }, { params, body: { role } }) => changed(await changeRole(db, params.operator_id, role), role),
});

const deleteOperator = operatorWrite({
  method: 'DELETE',
  path: '/operator/operators/{operator_id}',
  tag,
  summary: 'Removes an operator and ends their sessions',
  right: 'operators',
  needsConfirmation: true,
  query: operatorQuery,
  params: operatorParams,
  response: operatorResponse,
  status: 200,
  errors: ['not_found', 'last_owner'],
  respond: async ({ db }, { params }) => changed(await removeOperator(db, params.operator_id), null),
});

/**
 * The response to a change of an operator, with the entry for the audit log.
 * @param role the new one, null if the operator is removed
 */
function changed(outcome: OperatorChange, role: OperatorRole | null) {
  if (!outcome.ok) return new ApiError(outcome.code);
  const { operator } = outcome;
  return {
    body: { operator: presentOperator({ ...operator, role: role ?? operator.role }) },
    change: auditedOperator(operator, role),
  };
}

const getAudit = operatorRoute({
  method: 'GET',
  path: '/operator/audit',
  tag,
  summary: 'Who changed what, newest first',
  right: 'audit',
  query: auditQuery,
  response: auditResponse,
  status: 200,
  errors: [],
  async respond({ db }, { query: { page } }) {
    const { entries, total, perPage } = await listAudit(db, page);
    return presentPage(
      entries.map(({ id, at, operatorName, action, subject, before, after }) => ({
        id,
        at: at.toISOString(),
        operator_name: operatorName,
        action,
        subject,
        before,
        after,
      })),
      { page, perPage, total },
    );
  },
});

export const operatorRoutes = [getOperators, postOperator, putOperator, deleteOperator, getAudit];
