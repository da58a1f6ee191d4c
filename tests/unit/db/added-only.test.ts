/** During an upgrade the version before goes on beside the new one, on the new schema. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../src/db/migrations');
/** Up to this migration an upgrade needed a stop. */
const LAST_WITH_STOP = '0019_layout_previews.sql';

/** Statements after which code that does not know of them fails. */
function breakingStatements(sql: string): string[] {
  const created = new Set(Array.from(sql.matchAll(/CREATE TABLE "(\w+)"/g), ([, table]) => table));
  return sql
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.trim())
    .filter((statement) => {
      const changed = /^ALTER TABLE (?:ONLY )?"(\w+)"/.exec(statement)?.[1];
      if (changed !== undefined && created.has(changed)) return false;
      if (/\bADD COLUMN\b/.test(statement))
        return /\bNOT NULL\b/.test(statement) && !/\b(?:DEFAULT|GENERATED)\b/.test(statement);
      const indexed = /^CREATE UNIQUE INDEX .* ON "(\w+)"/.exec(statement)?.[1];
      if (indexed !== undefined) return !created.has(indexed);
      return /\b(?:DROP (?:TABLE|COLUMN|CONSTRAINT)|RENAME|SET NOT NULL|SET DATA TYPE|ADD CONSTRAINT)\b/.test(
        statement,
      );
    });
}

test.each([
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 1],
  ['ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL', 0],
  ['ALTER TABLE "a" ADD COLUMN "b" text', 0],
  ['ALTER TABLE "a" DROP COLUMN "b"', 1],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 1],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 1],
  ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0)', 1],
  ['CREATE TABLE "a" ("b" text);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b" CHECK (c > 0)', 0],
  ['CREATE UNIQUE INDEX "b" ON "a" USING btree ("c")', 1],
  ['CREATE INDEX "b" ON "a" USING btree ("c");--> statement-breakpoint\nDROP INDEX "d"', 0],
])('%s has %i breaking statements', (sql, count) => {
  expect(breakingStatements(sql)).toHaveLength(count);
});

test('migrations only add', () => {
  const later = readdirSync(FOLDER).filter((file) => file.endsWith('.sql') && file > LAST_WITH_STOP);
  expect(later.length).toBeGreaterThan(0);
  for (const file of later) expect(breakingStatements(readFileSync(join(FOLDER, file), 'utf8')), file).toEqual([]);
});
