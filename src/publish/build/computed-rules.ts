import type { Plugin } from 'vite';
import * as rules from '#domain/store/page-rules.ts';

const MODULE = /\/src\/domain\/store\/page-rules\.ts$/;

const code = (value: unknown): string => (value instanceof RegExp ? String(value) : JSON.stringify(value));

/**
 * Replaces the rules about pages by their values: a few hundred bytes instead of the whole table in the scripts of
 * browsers.
 */
export const computedRules = (): Plugin => ({
  name: 'computed-rules',
  apply: 'build',
  load: (id) =>
    MODULE.test(id)
      ? Object.entries(rules)
          .map(([name, value]) => `export const ${name} = ${code(value)};`)
          .join('\n')
      : null,
});
