import { type StoreFile, storeFileProduct } from '#contracts/store-file/store-file.ts';
import { problemsText } from '#services/store-file/entry-error.ts';
import { entryReader } from '#services/store-file/entry-reader.ts';
import { draftProblemsAt, readProduct } from '#services/store-file/read-product.ts';

type Product = NonNullable<StoreFile['products']>[number];

/** Reason for which the importer would refuse a product, or null. */
export function draftProblemOf(product: Product): string | null {
  const reader = entryReader(2);
  const draft = readProduct(storeFileProduct.parse(product), reader);
  const problems = reader.failure()?.problems ?? draftProblemsAt(draft);
  const problem = problemsText(problems);
  return problem === '' ? null : `${product.slug}: ${problem}`;
}

/** Texts that occur more than once. */
export function repeated(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  return texts.filter((text) => seen.size === seen.add(text).size);
}

type LinkKind = 'product' | 'category' | 'page';

/** All links in the texts and layout of a store, by kind and slug. */
export function linksOf(file: StoreFile): [LinkKind, string][] {
  const text = JSON.stringify(file);
  const paths = [...text.matchAll(/["=](?:\\")?\/(product|category|page)\/([a-z0-9-]+)/g)];
  const named = [...JSON.stringify(file.layout ?? []).matchAll(/"(product|category)_slug":"([a-z0-9-]+)"/g)];
  const lists = [...JSON.stringify(file.layout ?? []).matchAll(/"(product|category)_slugs":\[([^\]]*)\]/g)];
  return [
    ...[...paths, ...named].map(([, kind, slug]): [LinkKind, string] => [kind as LinkKind, slug ?? '']),
    ...lists.flatMap(([, kind, list = '']) =>
      (JSON.parse(`[${list}]`) as string[]).map((slug): [LinkKind, string] => [kind as LinkKind, slug]),
    ),
  ];
}
