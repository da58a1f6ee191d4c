/** Areas of branches for tests of the API, written like the services do. */
import { areaRows, replaceAreas, type StoredArea } from '#db/branches/area-rows.ts';
import type { TestShop } from './shop.ts';

/** Adds areas to a branch. */
export async function addAreas(
  { db }: Pick<TestShop, 'db'>,
  branchName: string,
  areas: readonly (Pick<StoredArea, 'kind'> & Partial<StoredArea>)[],
): Promise<void> {
  const present = (await areaRows(db)).filter((area) => area.branchName === branchName);
  const made = areas.map(
    (area): StoredArea => ({
      name: '',
      priority: 0,
      shape: null,
      pincodes: [],
      ...area,
      branchName,
    }),
  );
  await replaceAreas(db, [branchName], [...present, ...made]);
}
