import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const GENERATED = new Set(['.git', 'node_modules', 'dist', '.data', '.astro', '.cache']);
const BINARY = /\.(png|jpe?g|webp|avif|gif|ico|woff2?|gz|br)$/;
// Folders of somebody's machine, put together here so that this file does not contain what it looks for.
const MACHINE_PATH = new RegExp(`(?<![\\w./-])/(${['work', 'root', 'tmp/brief'].join('|')})/`);

const readJson = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Record<string, unknown>;

test('no file names a folder of the machine that it was written on', () => {
  const entries = globSync(['**/*', '.ci/*', '.*'], { cwd: root, exclude: (name) => GENERATED.has(name) });
  const files = entries.filter((file) => !BINARY.test(file));
  expect(files).toContain('package.json');
  expect(files.filter((file) => MACHINE_PATH.test(read(file)))).toEqual([]);
});

test('package.json pins every package exactly', () => {
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json');
  const pins = Object.entries({ ...(dependencies ?? {}), ...(devDependencies ?? {}), ...(optionalDependencies ?? {}) });
  expect(pins.length).toBeGreaterThan(20);
  expect(pins.filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(String(version)))).toEqual([]);
});

test('package-lock.json names no registry: packages come from the one that is configured', () => {
  const { packages } = readJson('package-lock.json') as { packages: Record<string, { resolved?: string }> };
  expect(Object.keys(packages).filter((folder) => packages[folder]?.resolved !== undefined)).toEqual([]);
});

function read(file: string): string {
  try {
    return readFileSync(`${root}${file}`, 'utf8');
  } catch {
    return '';
  }
}
