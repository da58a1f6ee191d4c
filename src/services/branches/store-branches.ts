import { type StoreFileBranch, storeFileBranch } from '#contracts/store-file/store-file-branches.ts';
import { branchRows, deliverySetups } from '#db/catalog-writes/branch-rows.ts';
import type { TenantDb } from '#db/tenant-db.ts';
import type { OpeningHours } from '#domain/branches/opening.ts';
import { type DeliveryProblem, deliveryProblems } from '#domain/delivery/delivery-warnings.ts';
import { openingHoursOf } from '../store-file/read-branch.ts';
import { type BranchFields, listBranches, type WrittenBranch } from './edit-branch.ts';

/** A branch in the form of a store file, with what may be a mistake in its delivery settings. */
export interface StoreBranch {
  id: number;
  branch: StoreFileBranch;
  problems: DeliveryProblem[];
}

/** The branches of a store in their order. */
export async function storeBranches(db: TenantDb): Promise<StoreBranch[]> {
  const ids = new Map((await branchRows(db)).map(({ id, name }) => [name, id]));
  const setups = new Map((await deliverySetups(db)).map((setup) => [setup.branch, setup]));
  return (await listBranches(db)).map((written) => {
    const setup = setups.get(written.name);
    return {
      id: ids.get(written.name) ?? 0,
      branch: storeFileBranch.parse(written),
      problems: setup ? deliveryProblems(setup) : [],
    };
  });
}

/** One branch. Null if there is none. */
export const storeBranch = async (db: TenantDb, id: number): Promise<StoreBranch | null> =>
  (await storeBranches(db)).find((each) => each.id === id) ?? null;

/** The opening hours of a branch by the rules of the domain. */
export const hoursOf = (branch: StoreFileBranch): OpeningHours => openingHoursOf(branch);

/** Changes of a branch, named as in a store file. An area with `kept` keeps the shape of the area with that index. */
interface Changes {
  readonly delivery?: object | undefined;
  readonly areas?: readonly { readonly kept?: number | undefined }[] | undefined;
}

/** A branch with other values of these fields. The rest of it stays. */
export function withFields(
  written: WrittenBranch | undefined,
  { delivery, areas, ...fields }: Changes & BranchFields,
): BranchFields {
  return {
    ...written,
    ...fields,
    ...(delivery && { delivery: { ...written?.delivery, ...delivery } }),
    ...(areas && {
      areas: areas.map(({ kept, ...area }) => ({
        ...area,
        ...(kept !== undefined && { polygon: written?.areas?.[kept]?.polygon }),
      })),
    }),
  };
}
