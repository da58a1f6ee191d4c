import { expect, test } from 'vitest';
import { proseHtml } from '#components/content/prose-html.ts';

test('a table is wrapped in a focusable box', () => {
  expect(proseHtml('<p>a</p><table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
    '<p>a</p><div class="table-box" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});

test('text that looks like a table does not change', () => {
  const html = '<p>&lt;table&gt; of contents</p>';
  expect(proseHtml(html)).toBe(html);
});
