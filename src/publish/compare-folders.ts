import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listPages } from './output-folder.ts';

/** A page that is not in one folder as it is in the other. */
export interface Difference {
  file: string;
  how: 'differs' | 'is missing' | 'should not be there';
}

/** What would have to change in `published` to make its pages those of `expected`, byte by byte. */
export async function compareFolders(published: string, expected: string): Promise<Difference[]> {
  const [there, wanted] = [new Set(await listPages(published)), await listPages(expected)];
  const differences: Difference[] = [];
  for (const file of wanted.sort()) {
    if (!there.delete(file)) differences.push({ file, how: 'is missing' });
    else {
      const [one, other] = await Promise.all([readFile(join(published, file)), readFile(join(expected, file))]);
      if (!one.equals(other)) differences.push({ file, how: 'differs' });
    }
  }
  return [...differences, ...[...there].sort().map((file) => ({ file, how: 'should not be there' as const }))];
}
