import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { storeMedia } from '#services/media/store-media.ts';

/** A store without any picture. */
const db: TenantDb = {
  tenantId: 1,
  rows: async () => [],
  row: async () => null,
  transaction: (work) => work(db),
  savepoint: async () => async () => undefined,
  shared: (_, read) => read(),
  afterCommit: (act) => act(),
};

test('holds few pictures in memory, even while reading many', async () => {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#8a4' } })
    .png()
    .toBuffer();
  let held = 0;
  let most = 0;
  const media = storeMedia(db, {
    storage: {
      async put() {
        held -= 1;
      },
      read: async () => null,
    },
    async readLocal() {
      held += 1;
      most = Math.max(most, held);
      return picture;
    },
    brandColour: async () => '#8a4',
  });
  const added = await media.add(Array.from({ length: 60 }, (_, at) => `${at}.png`));
  expect([...added.values()].every(({ ok }) => ok)).toBe(true);
  expect(most).toBeLessThanOrEqual(16);
});
