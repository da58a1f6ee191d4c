import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-status.ts';
import { readArguments, rejectOptionsOfNpm } from '../../../scripts/store/arguments.ts';
import { COMMANDS } from '../../../scripts/store/commands.ts';
import { commandHelp, generalHelp } from '../../../scripts/store/help.ts';

const read = (name: string, ...typed: string[]) => {
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  return readArguments(name, command, typed);
};

const helpOf = (name: string) => (COMMANDS[name] ? commandHelp(name, COMMANDS[name]) : '');

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
  const { import: command } = COMMANDS;
  if (!command) throw new Error('no command import');
  const typed = ['shop.example', 'shop.json'];
  const env = { npm_config_dry_run: 'true', npm_config_cache: '/npm' };
  expect(() => rejectOptionsOfNpm('import', command, typed, env)).toThrow(
    'npm consumed the option --dry-run. Put -- after "store": npm run store -- import shop.example … --dry-run',
  );
  rejectOptionsOfNpm('import', command, [...typed, '--dry-run'], env);
  rejectOptionsOfNpm('import', command, typed, { npm_config_cache: '/npm', npm_config_yes: 'true' });
});

test.each(Object.keys(COMMANDS))('%s has a help text and an implementation', async (name) => {
  expect(read(name, '--help')).toBe('help');
  const command = COMMANDS[name];
  if (!command) throw new Error(`no command ${name}`);
  expect(commandHelp(name, command)).toContain(`npm run store -- ${name}`);
  expect(generalHelp(COMMANDS)).toContain(command.summary);
  expect(typeof (await command.load()).run).toBe('function');
});

test('the help names the steps of pickup and delivery and every status', () => {
  expect(helpOf('order')).toMatch(/pickup +ready.*\n +delivery +dispatch/);
  expect(generalHelp(COMMANDS)).toContain('DATA_DIR=');
  for (const status of ORDER_STATUSES) expect(helpOf('orders')).toContain(status);
});

test('the overview has a short line for each command, in groups and without arguments', () => {
  const overview = generalHelp(COMMANDS);
  for (const line of overview.split('\n')) expect(line.length, line).toBeLessThanOrEqual(100);
  for (const heading of ['Stores', 'Catalog', 'Orders and customers', 'Operation'])
    expect(overview).toContain(`\n${heading}\n`);
  expect(overview).not.toContain('HOST');
  for (const [name, command] of Object.entries(COMMANDS)) {
    expect(overview).toMatch(new RegExp(`^  ${name} +${command.summary.slice(0, 10)}`, 'm'));
    expect(`${overview}${commandHelp(name, command)}`).not.toMatch(/\bverbs?\b/i);
  }
});

test('the help of removals names one form, and both are accepted', () => {
  for (const name of ['product', 'category', 'page', 'review']) {
    expect(helpOf(name)).toMatch(new RegExp(`${name} shop\\.example remove `));
    expect(helpOf(name)).not.toContain('--delete');
  }
});

test('the help of set has the values and the default of each setting', () => {
  const help = helpOf('set');
  expect(help).toMatch(/currencyCode +Currency of .*\n +code, such as EUR; default: USD\n/);
  expect(help).toMatch(/ on or off; default: on\n/);
  expect(help).toMatch(/ physical\|digital; default: physical\n/);
  expect(help).toMatch(/ whole number from 0 to 4; default: 2\n/);
});

test('a negative number is a value and not an option', () => {
  const given = read('set', 'shop.example', 'default_tax_rate', '-1');
  const credit = read('credit', 'shop.example', 'ada@example.com', 'wallet', '-5,50', '--note', '-2');
  if (given === 'help' || credit === 'help') throw new Error('no help was asked for');
  expect(given.arguments).toEqual(['shop.example', 'default_tax_rate', '-1']);
  expect([credit.arguments[3], credit.option('note')]).toEqual(['-5,50', '-2']);
});

describe('an invalid command is refused with a suggestion', () => {
  test.each([
    ['product', ['h', 's', '--prise', '1'], 'Unknown option "--prise". Did you mean "--price"?'],
    [
      'product',
      ['h'],
      'SLUG is missing.\nUsage: npm run store -- product HOST [add|remove] SLUG [options]\nHelp: npm run store -- product --help',
    ],
    ['product', [], 'HOST and SLUG are missing.\nUsage: npm run store -- product'],
    ['product', ['h', 'add', 's', 'more'], 'One argument too many: "more".\nUsage: npm run store -- product'],
    ['list', ['a', 'b'], '2 arguments too many: "a", "b".\nUsage: npm run store -- list\n'],
    ['product', ['h', 's', '--price'], '--price requires a value: --price AMOUNT'],
    ['product', ['h', 's', '--delete=yes'], '--delete takes no value'],
    ['list', ['--x'], 'Unknown option "--x".'],
    ['list', ['--constructor'], 'Unknown option "--constructor".'],
    ['import', ['h'], 'FILE is missing.\nUsage: npm run store -- import HOST FILE'],
  ])('%s %j', (name, typed, message) => {
    expect(() => read(name, ...typed)).toThrow(message);
  });
});
