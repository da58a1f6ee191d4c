import { mergeAttributes } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A table without the widths that the editor writes into style attributes, which the policy of the page forbids. */
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

/** The elements that the editor knows. The server allows more, which `keepsContent` detects. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    link: { openOnClick: false, autolink: false, HTMLAttributes: { target: null, rel: null, class: null } },
    trailingNode: false,
  }),
  Image.configure({ inline: true }),
  PlainTable.configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
];
