/** The code of the recipes in `docs/extending.md`, and a copy of the sources to follow them in. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '../..');
const run = promisify(execFile);
const BLOCK = /^```tsx?\n\/\/ (\S+)\n([\s\S]*?)^```/gm;

/** The code of a recipe for a file, from the block that names the file in its first line. */
export function recipeOf(path: string): string {
  const blocks = readFileSync(join(ROOT, 'docs/extending.md'), 'utf8').matchAll(BLOCK);
  const block = [...blocks].find(([, file]) => file === path);
  if (block?.[2] === undefined) throw new Error(`docs/extending.md has no code for ${path}`);
  return block[2];
}

/** Copies the sources to a temporary folder. */
export function copySources() {
  const folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  for (const file of ['src', 'package.json', 'tsconfig.json'])
    cpSync(join(ROOT, file), join(folder, file), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    create(path: string): void {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), recipeOf(path));
    },
    edit(path: string, change: (code: string) => string): void {
      const file = join(folder, path);
      writeFileSync(file, change(readFileSync(file, 'utf8')));
    },
    /** Adds the import and the entry of a recipe of two lines to a table. */
    register(path: string, table: string): void {
      const [imported = '', entry = ''] = recipeOf(path).split('\n');
      this.edit(path, (code) => `${imported}\n${code.replace(table, (start) => `${start}\n${entry}`)}`);
    },
    /** What the compiler says about these files. Empty if they compile. */
    async compile(include: readonly string[]): Promise<string> {
      const compilerOptions = { types: ['vite/client', 'node'] };
      writeFileSync(
        join(folder, 'tsconfig.recipe.json'),
        JSON.stringify({ extends: './tsconfig.json', compilerOptions, include }),
      );
      const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc');
      const result = await run(process.execPath, [tsc, '--noEmit', '-p', 'tsconfig.recipe.json'], {
        cwd: folder,
      }).catch((error: { stdout: string }) => error);
      return result.stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
