import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { type DragEvent, useState } from 'react';
import { problemsAt } from '../form/fields.ts';
import { moveTo } from '../form/list/move-to.ts';
import { Empty } from '../frame/Empty.tsx';
import { useUndoNotice } from '../frame/UndoNotice.tsx';
import { ElementRow } from './ElementRow.tsx';
import { useElementName } from './element-name.ts';
import { type HomeElement, newElement, withElement } from './elements.ts';
import { useHomeT } from './home-texts.ts';

interface Props {
  readonly elements: readonly HomeElement[];
  readonly edit: (change: (elements: readonly HomeElement[]) => HomeElement[]) => void;
  /** The key of the element whose form is open. */
  readonly opened: string | null;
  readonly onOpen: (key: string | null) => void;
  /** Of the whole layout. */
  readonly problems: Readonly<Record<string, string>>;
}

const READ_ALOUD = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** The elements of the home page in their order. */
export function ElementList({ elements, edit, opened, onOpen, problems }: Props) {
  const t = useHomeT();
  const nameOf = useElementName();
  const notify = useUndoNotice();
  const [dragged, setDragged] = useState<number | null>(null);
  const [target, setTarget] = useState<number | null>(null);
  const [moved, setMoved] = useState('');
  const move = (from: number, to: number) => {
    edit((current) => moveTo(current, from, to));
    const name = nameOf(elements[from]?.item.code ?? '');
    setMoved(t('home.moved', { name, place: to + 1, count: elements.length }));
  };
  const remove = (element: HomeElement, index: number) => {
    const name = nameOf(element.item.code);
    edit((current) => current.filter(({ key }) => key !== element.key));
    notify(t('home.removed', { name }), () =>
      edit((current) => current.toSpliced(Math.min(index, current.length), 0, element)),
    );
  };
  const duplicate = (element: HomeElement) => {
    const copy = newElement(element.item);
    edit((current) => withElement(current, copy, element.key));
    onOpen(copy.key);
  };
  // Also of a drag that was cancelled.
  const endDrag = () => {
    setDragged(null);
    setTarget(null);
  };
  const drop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    endDrag();
  };
  if (elements.length === 0) return <Empty title={t('home.none')} text={t('home.noneText')} />;
  return (
    <>
      <Card component="ul" aria-label={t('home.elements')} onDragEnd={endDrag} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {elements.map((element, index) => (
          <ElementRow
            key={element.key}
            item={element.item}
            index={index}
            count={elements.length}
            isOpen={opened === element.key}
            isDropTarget={dragged !== null && target === index && dragged !== index}
            problems={problemsAt(problems, `items[${index}]`)}
            onToggle={() => onOpen(opened === element.key ? null : element.key)}
            onChange={(item) =>
              edit((current) => current.map((each) => (each.key === element.key ? { ...each, item } : each)))
            }
            onMove={(to) => move(index, to)}
            onDuplicate={() => duplicate(element)}
            onRemove={() => remove(element, index)}
            onDragStart={() => setDragged(index)}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setTarget(index);
            }}
            onDrop={(event) => drop(event, index)}
          />
        ))}
      </Card>
      <Box role="status" sx={READ_ALOUD}>
        {moved}
      </Box>
    </>
  );
}
