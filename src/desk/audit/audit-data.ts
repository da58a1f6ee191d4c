import type { AuditEntry } from '#contracts/operator/operators.ts';
import { type Page, queryOf, type Resource } from '../api/resource.ts';

export const audit: Resource = {
  list: (request, { pagination }) => request<Page<AuditEntry>>('GET', `/audit${queryOf({ page: pagination?.page })}`),
};
