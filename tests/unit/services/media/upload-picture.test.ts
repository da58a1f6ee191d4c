import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TenantDb } from '#db/tenant-db.ts';
import { encodeUpload } from '#services/media/upload-picture.ts';

test('the pictures of a store wait for each other, so that another store waits for one at most', async () => {
  const background = '#c0392b';
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
    .png()
    .toBuffer();
  const ended: string[] = [];
  const upload = async (tenantId: number, name: string): Promise<void> => {
    const image = await encodeUpload({ tenantId } as TenantDb, picture);
    expect(image).toMatchObject({ width: 900 });
    ended.push(name);
  };
  await Promise.all([upload(1, 'a1'), upload(1, 'a2'), upload(1, 'a3'), upload(2, 'b1')]);
  expect(ended).toEqual(['a1', 'b1', 'a2', 'a3']);
});
