import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertAccount } from '#db/accounts/account-rows.ts';
import { storeDirectory } from '#services/stores/store-directory.ts';
import { createDataDir, removeDataDir } from '../../support/database/data-dir.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
import { placedOrder } from '../../support/shop/place-order.ts';
import { createTestShops, type TestShops } from '../../support/shop/shop.ts';
import { shopperAt } from '../../support/shop/shopper.ts';

const README = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8');
const HOST = 'shop.localhost';

let shops: TestShops;
const dataDir = createDataDir();
beforeAll(async () => {
  shops = await createTestShops();
});
afterAll(async () => {
  await shops.close();
  removeDataDir(dataDir);
});

/** The commands in a section's shell blocks, split into words as a shell does, without comments. */
function blocksOf(heading: string): string[][][] {
  const [, section = ''] = README.split(`## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const blocks = [...body.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text.trim().split('\n'));
  return blocks.map((lines) => lines.map(wordsOf));
}

function wordsOf(line: string): string[] {
  const words: string[] = [];
  for (const [, double, single, plain] of line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)) {
    if (plain?.startsWith('#')) break;
    words.push(double ?? single ?? plain ?? '');
  }
  return words;
}

const ACCOUNT = {
  phone: null,
  passwordHash: null,
  isEmailVerified: true,
  isPhoneVerified: false,
  acceptsMarketing: false,
  referralCode: 'ADA23456',
};

const [making = [], selling = []] = blocksOf('Your own store');

async function follow(lines: readonly string[][]): Promise<void> {
  const env = { DATABASE_URL: shops.database.url, DATA_DIR: dataDir, INIT_CWD: dataDir, DEMO: 'true' };
  for (const [npm, run, script, dashes, command = '', ...typed] of lines) {
    expect([npm, run, script, dashes]).toEqual(['npm', 'run', 'store', '--']);
    if (command === 'publish' || command === '--help') {
      const { code, stderr } = await runScript(['store.ts', command, ...typed], env);
      expect([command, code, code === 0 ? '' : stderr]).toEqual([command, 0, '']);
    } else {
      const { code, output } = await runCommand(env, command, ...typed);
      expect([command, ...typed, code, code === 0 ? '' : output]).toEqual([command, ...typed, 0, '']);
    }
  }
}

// Allows for building the site, if `publish` runs before any build.
test('the commands of "Your own store" work one after the other', { timeout: 300_000 }, async () => {
  expect(making.length).toBeGreaterThan(15);
  await follow(making);
  expect(existsSync(join(dataDir, 'published', HOST, 'index.html'))).toBe(true);
  expect(existsSync(join(dataDir, 'published', HOST, 'product/blue-shirt/index.html'))).toBe(true);
});

test('the commands for orders and customers work once there are some', async () => {
  const shop = await storeDirectory(shops.database.pool).find(HOST);
  if (!shop) throw new Error('the store was not made');
  await insertAccount(shop.db, { ...ACCOUNT, name: 'Ada Lovelace', email: 'ada@example.com' });
  const guest = shopperAt(shops.api, HOST);
  const { rows } = await shops.database.pool.query('select id from product');
  await guest.add({ product_id: rows[0].id, quantity: 2 });
  const { order_number: number } = await placedOrder(guest);
  expect(number).toBe(selling[1]?.[6]);
  await follow(selling);
});
