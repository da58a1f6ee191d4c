import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { readArguments, rejectOptionsOfNpm } from '../../../scripts/store/arguments.ts';
import { generalHelp, verbHelp } from '../../../scripts/store/help.ts';
import { VERBS } from '../../../scripts/store/verbs.ts';

const read = (name: string, ...typed: string[]) => {
  const verb = VERBS[name];
  if (!verb) throw new Error(`no verb ${name}`);
  return readArguments(name, verb, typed);
};

test('arguments and options are distinguished in any order', () => {
  const given = read('product', '--price', '12.50', 'shop.example', '--unpublish', 'tea');
  if (given === 'help') throw new Error('no help was asked for');
  expect(given.arguments).toEqual(['shop.example', 'tea']);
  expect([given.option('price'), given.option('name'), given.has('unpublish'), given.has('delete')]).toEqual([
    '12.50',
    undefined,
    true,
    false,
  ]);
});

test('an option taken by npm is refused, since a dry run would become a real import', () => {
  const { import: verb } = VERBS;
  if (!verb) throw new Error('no verb import');
  const typed = ['shop.example', 'shop.json'];
  const env = { npm_config_dry_run: 'true', npm_config_cache: '/npm' };
  expect(() => rejectOptionsOfNpm('import', verb, typed, env)).toThrow(
    'npm consumed the option --dry-run. Put -- after "store": npm run store -- import shop.example … --dry-run',
  );
  rejectOptionsOfNpm('import', verb, [...typed, '--dry-run'], env);
  rejectOptionsOfNpm('import', verb, typed, { npm_config_cache: '/npm', npm_config_yes: 'true' });
});

test.each(Object.keys(VERBS))('%s has a help text and an implementation', async (name) => {
  expect(read(name, '--help')).toBe('help');
  const verb = VERBS[name];
  if (!verb) throw new Error(`no verb ${name}`);
  expect(verbHelp(name, verb)).toContain(`npm run store -- ${name}`);
  expect(generalHelp(VERBS)).toContain(verb.summary);
  expect(typeof (await verb.load()).run).toBe('function');
});

test('the help names the steps of pickup and delivery and every status', () => {
  const helpOf = (name: string) => (VERBS[name] ? verbHelp(name, VERBS[name]) : '');
  expect(helpOf('order')).toMatch(/pickup +ready.*\n +delivery +dispatch/);
  expect(generalHelp(VERBS)).toContain('ready for pickup, dispatch for delivery');
  expect(generalHelp(VERBS)).toContain('DATA_DIR=');
  for (const status of ORDER_STATUSES) expect(helpOf('orders')).toContain(status);
});

describe('an invalid command is refused with a suggestion', () => {
  test.each([
    ['product', ['h', 's', '--prise', '1'], 'Unknown option "--prise". Did you mean "--price"?'],
    ['product', ['h'], 'Usage: npm run store -- product HOST [add] SLUG'],
    ['product', ['h', 'add', 's', 'more'], 'Usage: npm run store -- product'],
    ['product', ['h', 's', '--price'], '--price requires a value: --price AMOUNT'],
    ['product', ['h', 's', '--delete=yes'], '--delete takes no value'],
    ['list', ['--x'], 'Unknown option "--x".'],
    ['list', ['--constructor'], 'Unknown option "--constructor".'],
    ['import', ['h'], 'Usage: npm run store -- import HOST FILE'],
  ])('%s %j', (name, typed, message) => {
    expect(() => read(name, ...typed)).toThrow(message);
  });
});
