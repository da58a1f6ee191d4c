import AddRow from '@mui/icons-material/AddOutlined';
import Bold from '@mui/icons-material/FormatBoldOutlined';
import Italic from '@mui/icons-material/FormatItalicOutlined';
import List from '@mui/icons-material/FormatListBulletedOutlined';
import Numbers from '@mui/icons-material/FormatListNumberedOutlined';
import Quote from '@mui/icons-material/FormatQuoteOutlined';
import Picture from '@mui/icons-material/ImageOutlined';
import LinkIcon from '@mui/icons-material/LinkOutlined';
import Redo from '@mui/icons-material/RedoOutlined';
import RemoveRow from '@mui/icons-material/RemoveOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { type ComponentType, useState } from 'react';
import { useT } from '../../texts/desk-texts.ts';
import { AddressDialog } from './AddressDialog.tsx';

const LEVELS = [2, 3, 4] as const;

interface Tool {
  readonly text: string;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly isActive?: boolean | undefined;
  readonly act: () => void;
}

/** The buttons above the text. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const t = useT();
  const [asked, setAsked] = useState<'link' | 'picture' | null>(null);
  const state = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      block: LEVELS.find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      link: at.isActive('link'),
      list: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      table: at.isActive('table'),
      address: String(at.getAttributes('link')['href'] ?? ''),
    }),
  });
  const run = () => editor.chain().focus();
  const tools: Tool[] = [
    { text: t('editor.bold'), Icon: Bold, isActive: state.bold, act: () => run().toggleBold().run() },
    { text: t('editor.italic'), Icon: Italic, isActive: state.italic, act: () => run().toggleItalic().run() },
    { text: t('editor.link'), Icon: LinkIcon, isActive: state.link, act: () => setAsked('link') },
    { text: t('editor.list'), Icon: List, isActive: state.list, act: () => run().toggleBulletList().run() },
    { text: t('editor.numbers'), Icon: Numbers, isActive: state.numbers, act: () => run().toggleOrderedList().run() },
    { text: t('editor.quote'), Icon: Quote, isActive: state.quote, act: () => run().toggleBlockquote().run() },
    { text: t('editor.picture'), Icon: Picture, act: () => setAsked('picture') },
    ...(state.table
      ? [
          { text: t('editor.addRow'), Icon: AddRow, act: () => run().addRowAfter().run() },
          { text: t('editor.removeRow'), Icon: RemoveRow, act: () => run().deleteRow().run() },
          { text: t('editor.removeTable'), Icon: TableIcon, isActive: true, act: () => run().deleteTable().run() },
        ]
      : [
          {
            text: t('editor.table'),
            Icon: TableIcon,
            act: () => run().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
          },
        ]),
    { text: t('editor.undo'), Icon: Undo, act: () => run().undo().run() },
    { text: t('editor.redo'), Icon: Redo, act: () => run().redo().run() },
  ];
  const setBlock = (level: number) => {
    const heading = LEVELS.find((each) => each === level);
    if (heading) run().setHeading({ level: heading }).run();
    else run().setParagraph().run();
  };
  const finish = (address: string) => {
    if (asked === 'picture' && address !== '') run().setImage({ src: address }).run();
    if (asked === 'link') {
      if (address === '') run().extendMarkRange('link').unsetLink().run();
      else run().extendMarkRange('link').setLink({ href: address }).run();
    }
    setAsked(null);
  };
  return (
    <Stack
      direction="row"
      role="toolbar"
      aria-label={t('editor.tools')}
      sx={{ flexWrap: 'wrap', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      <TextField
        select
        size="small"
        value={state.block}
        onChange={({ target }) => setBlock(Number(target.value))}
        sx={{ minWidth: 132 }}
        slotProps={{ htmlInput: { 'aria-label': t('editor.block') } }}
      >
        <MenuItem value={0}>{t('editor.paragraph')}</MenuItem>
        {LEVELS.map((level) => (
          <MenuItem key={level} value={level}>
            {t('editor.heading', { level: level - 1 })}
          </MenuItem>
        ))}
      </TextField>
      {tools.map(({ text, Icon, isActive = false, act }) => (
        <ToggleButton
          key={text}
          value={text}
          selected={isActive}
          aria-label={text}
          title={text}
          onClick={act}
          sx={{ border: 0, minWidth: 40, minHeight: 40, p: 0.5 }}
        >
          <Icon fontSize="small" />
        </ToggleButton>
      ))}
      {asked && (
        <AddressDialog
          title={t(asked === 'link' ? 'editor.linkTitle' : 'editor.pictureTitle')}
          text={t(asked === 'link' ? 'editor.linkText' : 'editor.pictureText')}
          value={asked === 'link' ? state.address : ''}
          onDone={finish}
          onClose={() => setAsked(null)}
        />
      )}
    </Stack>
  );
}
