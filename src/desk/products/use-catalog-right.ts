import { hasRight } from '#domain/operators/roles.ts';
import { useSession } from '../api/use-session.ts';

/** Whether the operator may change more of a product than its stock. */
export function useCatalogRight(): boolean {
  const role = useSession()?.operator.role;
  return role !== undefined && hasRight(role, 'catalog');
}
