import Box from '@mui/material/Box';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EXTENSIONS } from './extensions.ts';
import { plainHtml } from './plain-html.ts';
import { RichTextTools } from './RichTextTools.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
}

const CONTENT = {
  ...{ outline: 'none', minHeight: 200, p: 1.5, overflowWrap: 'anywhere' },
  '& :first-of-type': { mt: 0 },
  '& table': { borderCollapse: 'collapse', width: '100%', my: 1 },
  '& th, & td': { border: 1, borderColor: 'divider', p: 0.75, textAlign: 'start', verticalAlign: 'top' },
  '& th p, & td p, & li p': { m: 0 },
  '& img': { maxWidth: '100%', height: 'auto' },
  '& a': { color: 'primary.main' },
  '& .selectedCell': { bgcolor: 'action.selected' },
  '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'primary.main' },
} as const;

/** Editor for formatted text. It writes HTML, which the server sanitizes. */
export function RichText({ label, value, onChange }: Props) {
  const written = useRef(value);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    // The policy of the page allows no style elements. The few rules that the editor needs are above.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, dir: 'auto' } },
    onUpdate({ editor: changed }) {
      written.current = changed.isEmpty ? '' : plainHtml(changed.getHTML());
      onChange(written.current);
    },
  });
  // After a discard or a reload, the editor shows the stored text.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [value, editor]);
  if (!editor) return null;
  return (
    <Box
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
        '&:focus-within': { borderColor: 'primary.main' },
        '& .ProseMirror': { ...CONTENT, whiteSpace: 'pre-wrap' },
      }}
    >
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </Box>
  );
}
