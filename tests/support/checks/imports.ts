import { globSync, readFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import ts from 'typescript';

/** One import, re-export or `import()`, or one file of an `import.meta.glob()`. Paths are relative to `src`; `to` of a package is its specifier. */
export interface Import {
  from: string;
  specifier: string;
  to: string;
  isType: boolean;
  isPackage: boolean;
  /** In a `<script>` of an Astro file, which runs in the browser, unlike the rest of the file. */
  isScript: boolean;
}

/** All sources of a folder by path. */
export function readSources(src: string, names = '*.{ts,tsx,astro}'): Record<string, string> {
  const files = globSync(names.startsWith('*') ? `**/${names}` : names, { cwd: src });
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(src, file), 'utf8')]));
}

/** All imports of the sources. */
export function importsOf(sources: Record<string, string>): Import[] {
  return Object.entries(sources).flatMap(([from, text]) =>
    partsOf(from, text).flatMap(({ code, isScript }) =>
      specifiersOf(code).flatMap(({ specifier, isType }) => {
        const isPackage = !/^[.#]/.test(specifier);
        const to = specifier.startsWith('#') ? specifier.slice(1) : join(dirname(from), specifier);
        const files = to.includes('*') ? Object.keys(sources).filter((file) => matchesGlob(file, to)) : [to];
        return files.map((file) => ({
          from,
          specifier,
          to: isPackage ? specifier : file,
          isType,
          isPackage,
          isScript,
        }));
      }),
    ),
  );
}

function partsOf(file: string, text: string): { code: string; isScript: boolean }[] {
  if (!file.endsWith('.astro')) return [{ code: text, isScript: false }];
  const frontmatter = /^\s*---([\s\S]*?)^---/m.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  return [{ code: frontmatter, isScript: false }, ...scripts.map((code) => ({ code, isScript: true }))];
}

/** Only `import type` and `export type` are removed: `import { type A }` keeps the import itself. */
function specifiersOf(code: string): { specifier: string; isType: boolean }[] {
  const found: { specifier: string; isType: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword);
    } else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && isImport(node.expression)) add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  const add = (node: ts.Node | undefined, isType: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, isType });
  };
  visit(ts.createSourceFile('x.tsx', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

/** `import` or `import.meta.glob`. */
const isImport = (callee: ts.Expression): boolean =>
  callee.kind === ts.SyntaxKind.ImportKeyword ||
  (ts.isPropertyAccessExpression(callee) && ts.isMetaProperty(callee.expression) && callee.name.text === 'glob');
