import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { StoreFile } from '#contracts/store-file/store-file.ts';
import { exportStore } from '#services/store-file/export-store.ts';
import { runCommand } from '../../support/process/run-command.ts';
import { runScript } from '../../support/process/run-script.ts';
import { createTestCatalog, type TestCatalog } from '../../support/shop/catalog.ts';

const HOST = 'tea.example';

let shop: TestCatalog;
beforeAll(async () => {
  shop = await createTestCatalog();
});
afterAll(() => shop.close());

const env = () => ({ DATABASE_URL: shop.database.url, DATA_DIR: shop.folder, INIT_CWD: shop.folder });
/** Output of the command, or its error. */
const store = async (command: string, ...typed: string[]) => (await runCommand(env(), command, ...typed)).output;
const branch = (...typed: string[]) => store('branch', HOST, ...typed);

const SQUARE = {
  type: 'Polygon' as const,
  coordinates: [
    [
      [13, 52],
      [14, 52],
      [14, 53],
      [13, 53],
      [13, 52],
    ] as [number, number][],
  ],
};

describe('a store file', () => {
  const branches: NonNullable<StoreFile['branches']> = [
    {
      name: 'Mitte',
      is_main_branch: true,
      lat: 52.52,
      lng: 13.4,
      opening_hours: {
        fri: [['18:00', '02:00']],
        mon: [
          ['09:00', '12:00'],
          ['13:00', '18:00'],
        ],
        tue: [],
      },
      holidays: [
        { date: '2026-12-26', hours: [['10:00', '14:00']] },
        { date: '2026-12-25', name: 'Christmas' },
      ],
      order_types: ['pickup'],
      areas: [
        { name: 'Square', priority: 2, polygon: SQUARE },
        { radius_km: 2.5 },
        { radius_km: 1, center: { lat: 0, lng: 0 } },
        { pincodes: [{ pincode: '10 115', distance_km: 1.25 }, { pincode: '10117' }] },
      ],
    },
    { name: 'Always closed', opening_hours: {} },
    { name: 'Pincodes of old', delivery: { pincodes: [{ pincode: 'sw1a 1aa' }] } },
  ];
  const text = (each: unknown[]) =>
    `{ "format": "frontage-store", "version": 1, "branches": [\n${each.map((one) => JSON.stringify(one)).join(',\n')}\n] }`;

  test('keeps hours, holidays and areas: importing its export and exporting again gives the same file', async () => {
    const [first, second] = [await shop.store(), await shop.store()];
    expect((await shop.importText(first, text(branches))).skipped).toEqual([]);
    const [a, b] = [join(shop.folder, 'a.json'), join(shop.folder, 'b.json')];
    await exportStore(first, shop.storage, a);
    const exported = await readFile(a, 'utf8');
    const { branches: written } = JSON.parse(exported);
    expect(written[0]).toMatchObject({
      opening_hours: { mon: branches[0]?.opening_hours?.mon, fri: [['18:00', '02:00']] },
      holidays: [
        { date: '2026-12-25', name: 'Christmas' },
        { date: '2026-12-26', hours: [['10:00', '14:00']] },
      ],
      order_types: ['pickup'],
      areas: [
        { name: 'Square', priority: 2, polygon: SQUARE },
        { radius_km: 2.5 },
        { radius_km: 1, center: { lat: 0, lng: 0 } },
        { pincodes: [{ pincode: '10115', distance_km: 1.25 }, { pincode: '10117' }] },
      ],
    });
    expect(written[1]).toEqual({ name: 'Always closed', opening_hours: {} });
    expect(written[2].areas).toEqual([{ pincodes: [{ pincode: 'SW1A1AA' }] }]);
    await shop.importText(second, exported);
    await exportStore(second, shop.storage, b);
    expect(await readFile(b, 'utf8')).toBe(exported);
    const before = await shop.snapshot(second);
    await shop.importText(second, exported);
    expect(await shop.snapshot(second)).toEqual(before);
  });

  const roundOf = (positions: number) =>
    Array.from({ length: positions }, (_, index) => [
      Math.cos(turned(index, positions)),
      Math.sin(turned(index, positions)),
    ]);
  // The last position is the first one.
  const turned = (index: number, positions: number) => (2 * Math.PI * (index % (positions - 1))) / (positions - 1);
  const broken = (ring: unknown) => ({ areas: [{ polygon: { type: 'Polygon', coordinates: [ring] } }] });
  test.each<[reason: string, fields: object]>([
    [
      'areas[0].polygon.coordinates[0]: a ring must end where it begins',
      broken([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ],
    [
      'areas[0].polygon.coordinates[0]: a ring has at least four positions',
      broken([
        [0, 0],
        [1, 0],
        [0, 0],
      ]),
    ],
    [
      'areas[0].polygon.coordinates[0]: a ring has at least three corners',
      broken([
        [0, 0],
        [1, 0],
        [1, 0],
        [0, 0],
      ]),
    ],
    [
      'areas[0].polygon.coordinates[0][1][0]',
      broken([
        [0, 0],
        [181, 0],
        [1, 1],
        [0, 0],
      ]),
    ],
    [
      'areas[0].polygon: has more than 10,000 positions: simplify the shape',
      { areas: [{ polygon: { type: 'MultiPolygon', coordinates: [[roundOf(5_000)], [roundOf(5_001)]] } }] },
    ],
    ['areas[0].polygon.type', { areas: [{ polygon: { type: 'Point', coordinates: [0, 0] } }] }],
    ['areas[0]: has one of polygon, radius_km and pincodes', { areas: [{ name: 'Empty' }] }],
    ['areas[0].center: goes with radius_km alone', { areas: [{ polygon: SQUARE, center: { lat: 0, lng: 0 } }] }],
    ['areas[0]: a radius needs a center, or the lat and lng of the branch', { areas: [{ radius_km: 1 }] }],
    [
      'areas[0]: the pincode 10-115 appears twice',
      { areas: [{ pincodes: [{ pincode: '10115' }, { pincode: '10-115' }] }] },
    ],
    [
      'opening_hours: mon 09:00–13:00 and mon 12:00–18:00 overlap',
      {
        opening_hours: {
          mon: [
            ['09:00', '13:00'],
            ['12:00', '18:00'],
          ],
        },
      },
    ],
    ['opening_hours.mon[0][1]: must be a time of day such as 09:30', { opening_hours: { mon: [['09:00', '25:00']] } }],
    ['holidays[0].date: must be a date such as 2026-12-25', { holidays: [{ date: '2026-02-30' }] }],
    ['holidays: 2026-12-25 appears twice', { holidays: [{ date: '2026-12-25' }, { date: '2026-12-25' }] }],
  ])('is refused with the line of its fault, and the branches do not change: %s', async (reason, fields) => {
    const db = await shop.store();
    const before = await shop.snapshot(db);
    const { skipped } = await shop.importText(db, text([{ name: 'Fine' }, { name: 'Broken', ...fields }]));
    expect(skipped.find(({ subject }) => subject === 'Broken')).toMatchObject({
      section: 'branches',
      line: 3,
      reason: expect.stringContaining(reason),
    });
    expect(skipped).toHaveLength(2);
    expect(await shop.snapshot(db)).toEqual(before);
  });
});

test('an operator opens a branch, sets its hours and delivery areas, and closes it again', {
  timeout: 240_000,
}, async () => {
  await store('create', HOST, '--name', 'Tea');
  await writeFile(
    join(shop.folder, 'square.json'),
    JSON.stringify({ type: 'Feature', properties: {}, geometry: SQUARE }),
  );
  expect(await branch('add', 'Mitte', '--at', '52.52,13.4', '--main', 'yes', '--slabs', '2=2.50,5=4.50')).toMatch(
    /^Added: Mitte: main branch, at 52.52,13.4, always open, delivers up to 5 km$/,
  );
  // A day that an always open branch closes leaves it open on the others.
  expect(await branch('hours', 'Mitte', 'sun', 'closed')).toContain('\n  mon-sat 00:00-00:00\n  sun closed');
  await branch('hours', 'Mitte', 'always');
  await branch('hours', 'Mitte', 'mon-fri', '09:00-12:00,13:00-18:00');
  await branch('holiday', 'Mitte', '2026-12-25', 'closed', '--title', 'Christmas');
  await branch('area', 'Mitte', 'Square', '--polygon', 'square.json', '--priority', '3');
  expect(await branch('area', 'Mitte', 'Posts', '--pincodes', '10115=1.25,10117')).toContain(
    'Square: polygon (priority 3); Posts: 2 postcodes',
  );
  expect(JSON.parse(await branch('show', 'Mitte'))).toMatchObject({
    is_main_branch: true,
    opening_hours: {
      mon: [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ],
    },
    holidays: [{ date: '2026-12-25', name: 'Christmas' }],
    delivery: {
      slabs: [
        { up_to_km: 2, charge: 2.5 },
        { up_to_km: 5, charge: 4.5 },
      ],
    },
    areas: [
      { name: 'Square' },
      { name: 'Posts', pincodes: [{ pincode: '10115', distance_km: 1.25 }, { pincode: '10117' }] },
    ],
  });
  const idOf = async (name: string) =>
    (await shop.database.pool.query('select id from branch where name = $1 order by tenant_id desc limit 1', [name]))
      .rows[0]?.id;
  const id = await idOf('Mitte');
  expect(await branch('set', 'Mitte', '--name', 'Centre')).toMatch(/^Changed: Centre: /);
  expect(await idOf('Centre')).toBe(id);
  expect(await branch('area', 'Centre', 'Square', '--delete')).not.toContain('Square');
  await branch('area', 'Centre', 'Square', '--radius', '3');
  expect(await branch('area', 'Centre', 'Sqare', 'remove')).toContain('Did you mean "Square"?');
  expect(await branch('area', 'Centre', 'Square', 'remove')).not.toContain('Square');
  expect(await branch('hours', 'Centre', 'fri', 'closed')).toContain('open mon, tue, wed, thu, delivers to Posts');
  const late = await branch('hours', 'Centre', 'fri', '18:00-02:00');
  expect(late).toContain('\n  mon-thu 09:00-12:00,13:00-18:00\n  fri 18:00-02:00\n  sat-sun closed\n');
  expect(late).toContain('18:00-02:00 runs past midnight, until 02:00 of the next day.');
  expect(await branch('holiday', 'Centre', '2026-12-26', '10:00-14:00')).toContain(
    '\n  2026-12-25 closed (Christmas)\n  2026-12-26 10:00-14:00',
  );
  expect(await branch('set', 'Centre', '--order-types', 'pickup')).toContain('pickup only');
  expect(await branch('hours', 'Centre', 'mon', '09:00-12:00,11:00-13:00')).toContain(
    'mon 09:00–12:00 and mon 11:00–13:00 overlap',
  );
  expect(await branch('hours', 'Centre', 'someday', 'closed')).toContain('"someday" is not a day');
  const refused: [string[], string][] = [
    [['hours', 'Centre', 'mon-fri', '9-18'], '"9-18" is not a time span: expected 09:00-18:00'],
    [['hours', 'Centre', 'daily', '09:00-24:00'], '"09:00-24:00" is not a time span: expected 09:00-18:00'],
    [['holiday', 'Centre', '25.12.2026', 'closed'], '"25.12.2026" is not a date such as 2026-12-25'],
    [['holiday', 'Centre', '2026-13-01', 'closed'], '"2026-13-01" is not a date such as 2026-12-25'],
    [['area', 'Centre', 'New', '--radius', '0'], '--radius: must be at least 0.001'],
    [['set', 'Centre', '--phone', '12'], '"12" is not a phone number (United States)'],
    [['set', 'Centre', '--country', 'Neverland'], '"Neverland" is not a country of two capital letters'],
    [['set', 'Centre', '--country', 'germany'], 'Did you mean DE?'],
    [['add', 'South', '--phone', '12'], '"12" is not a phone number'],
    [['shwo', 'Centre'], 'Unknown action "shwo". Did you mean "show"?'],
    [['set', 'Centre', '--at', 'Berlin'], '"Berlin" is not a location: expected latitude and longitude'],
    [['set', 'Centre', '--at', '91,0'], '"91,0" is not a location'],
    [['set', 'Centre', '--slabs', '3'], '"3" is not a slab: expected KM=AMOUNT'],
    [['set', 'Centre', '--main', 'no'], '--main accepts only yes'],
    [['set', 'Centre', '--order-types', 'fly'], '"fly" is not an order type'],
    [['area', 'Centre', 'New'], 'A new area needs --radius'],
    [['area', 'Centre', 'New', '--polygon', 'gone.json'], 'gone.json does not exist.'],
  ];
  for (const [typed, message] of refused) expect(await branch(...typed)).toContain(message);
  expect(await branch('set', 'Centre', '--email', 'orders@tea.example')).toContain('mailed to orders@tea.example');
  expect(await branch('set', 'Center', '--city', 'Bonn')).toContain('Did you mean "Centre"?');
  expect(await branch('remove', 'Centre')).toContain('Centre is the main branch.');
  expect(await branch('remove', 'Centre')).toContain('Nothing was removed yet. To remove it, add --yes.');
  expect(await branch('remove', 'Centre', '--yes')).toBe('Removed Centre. The main branch is now Tea.');
  expect(await branch('remove', 'Tea')).toBe('A store needs at least one branch.');
  const list = await runScript(['store.ts', 'branch', HOST, 'list'], env());
  expect([list.code, list.stderr]).toEqual([0, '']);
  expect(list.stdout).not.toContain('Centre');
});

test('an import and the branch commands warn of free delivery and of delivery to every place', async () => {
  const db = await shop.store();
  const file = (branch: object) =>
    JSON.stringify({ format: 'frontage-store', version: 1, branches: [{ name: 'Mitte', ...branch }] });
  const free = await shop.importText(db, file({}));
  expect(free.notes).toEqual(['Mitte delivers to every place, for free.']);
  const charged = { lat: 52.5, lng: 13.4, delivery: { slabs: [{ up_to_km: 5, charge: 2.5 }] } };
  expect((await shop.importText(db, file(charged))).notes).toEqual([]);
  expect(await branch('add', 'Depot')).toContain('Warning: Depot delivers to every place, for free.');
  expect(await branch('list')).toContain('Warning: Depot delivers to every place, for free.');
  const slabs = ['--at', '52.5,13.4', '--slabs', '5=2.50'];
  expect(await branch('set', 'Depot', ...slabs)).not.toContain('Warning');
  expect(await branch('set', 'Depot', '--at', 'none')).toContain(
    'Warning: Depot charges by distance but has no coordinates',
  );
  expect(await branch('remove', 'Depot')).toBe('Removed Depot.');
});
