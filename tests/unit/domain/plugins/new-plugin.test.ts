/** Follows the recipe of docs for a new plugin in a copy of the sources. */
import { execFile } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const copy = mkdtempSync(join(tmpdir(), 'new-plugin-'));
const run = promisify(execFile);

/** The blocks of code of the recipe by the path in their first line. */
const recipe = new Map(
  globSync('docs/extending*.md', { cwd: ROOT })
    .flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^```ts\n\/\/ (\S+)\n([\s\S]*?)^```/gm)])
    .map(([, path = '', code = '']) => [path, code] as const),
);
const REGISTRY = 'src/domain/plugins/plugins.ts';
const NEW_FILES = ['src/domain/plugins/feedback-form.ts', 'src/plugins/feedback-form/start.ts'];

beforeAll(() => {
  for (const file of ['src', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const file of NEW_FILES) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), recipe.get(file) ?? '');
  }
  const [imported = '', entry = ''] = recipe.get(REGISTRY)?.split('\n') ?? [];
  const registry = readFileSync(join(copy, REGISTRY), 'utf8');
  writeFileSync(
    join(copy, REGISTRY),
    `${imported}\n${registry.replace('export const PLUGINS = {', (start) => `${start}\n${entry}`)}`,
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('the three files compile', async () => {
  const config = {
    extends: './tsconfig.json',
    compilerOptions: { types: ['vite/client', 'node'] },
    include: ['src/plugins/feedback-form', 'src/domain/plugins'],
  };
  writeFileSync(join(copy, 'tsconfig.plugin.json'), JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const told = await run(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.plugin.json'], { cwd: copy }).catch(
    (error: { stdout: string }) => error,
  );
  expect(told.stdout).toBe('');
});

test('its settings, options and gaps are those of its descriptor', async () => {
  const script = `
    import { pluginPage } from '#components/plugins/plugin-data.ts';
    import { openStore } from '#components/store.ts';
    import { pluginsMissing } from '#domain/plugins/enabled-plugins.ts';
    import { readSiteSettings } from '#domain/store/parse-settings.ts';
    import { validateSetting } from '#domain/store/validate-setting.ts';
    const settings = { plugin_feedback_form_enable: 'true', plugin_feedback_form_address: '/page/feedback' };
    const page = pluginPage(openStore({ origin: 'https://s.example', settings, branches: [] }), undefined);
    console.log(JSON.stringify({
      options: page.plugins.feedback_form,
      missing: ['', 'javascript:alert(1)', '/page/feedback'].map((plugin_feedback_form_address) =>
        pluginsMissing('feedback_form', readSiteSettings({ plugin_feedback_form_address }))),
      isValid: validateSetting('plugin_feedback_form_address', 'javascript:alert(1)').ok,
    }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    options: { address: '/page/feedback', label: 'Feedback' },
    missing: [['plugin_feedback_form_address'], ['plugin_feedback_form_address'], []],
    isValid: false,
  });
});

test('its code for the browser is a file of its own, and its descriptor stays on the server', async () => {
  const { build } = await import('vite');
  const result = await build({
    root: copy,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(copy, 'src/plugins/start.ts') } },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const own = files.flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith('feedback-form/start.ts') ? [file] : [],
  );
  expect(own).toMatchObject([{ isDynamicEntry: true, exports: ['start'] }]);
  for (const file of files) expect(file.type === 'chunk' && file.code).not.toContain('plugin_feedback_form_');
});
