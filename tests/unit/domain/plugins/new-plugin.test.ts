/** Follows the recipe of docs for a new plugin in a copy of the sources. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources } from '../../../support/recipe.ts';

const run = promisify(execFile);
const copy = copySources();
beforeAll(() => {
  copy.create('src/domain/plugins/feedback-form.ts');
  copy.create('src/plugins/feedback-form/start.ts');
  copy.register('src/domain/plugins/plugins.ts', 'export const PLUGINS = {');
});
afterAll(() => copy.remove());

test('the three files compile', async () => {
  expect(await copy.compile(['src/plugins/feedback-form', 'src/domain/plugins', 'src/desk'])).toBe('');
});

test('the settings, options and gaps of a plugin are those of its descriptor', async () => {
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
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: copy.folder });
  expect(JSON.parse(stdout)).toEqual({
    options: { address: '/page/feedback', label: 'Feedback' },
    missing: [['plugin_feedback_form_address'], ['plugin_feedback_form_address'], []],
    isValid: false,
  });
});

test('the code of a plugin for the browser is a file of its own, and its descriptor stays on the server', async () => {
  const { build } = await import('vite');
  const result = await build({
    root: copy.folder,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(copy.folder, 'src/plugins/start.ts') } },
  });
  const files = (Array.isArray(result) ? result : [result]).flatMap((each) => ('output' in each ? each.output : []));
  const own = files.flatMap((file) =>
    file.type === 'chunk' && file.facadeModuleId?.endsWith('feedback-form/start.ts') ? [file] : [],
  );
  expect(own).toMatchObject([{ isDynamicEntry: true, exports: ['start'] }]);
  for (const file of files) expect(file.type === 'chunk' && file.code).not.toContain('plugin_feedback_form_');
});
