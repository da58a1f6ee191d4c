import Drag from '@mui/icons-material/DragIndicatorOutlined';
import Wrong from '@mui/icons-material/ErrorOutlined';
import Expand from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type DragEvent, useId } from 'react';
import type { HomeItem } from '#contracts/operator/home-layout.ts';
import { MoveButtons } from '../form/list/MoveButtons.tsx';
import { MoreMenu } from '../form/MoreMenu.tsx';
import { useT } from '../texts/desk-texts.ts';
import { ElementForm } from './ElementForm.tsx';
import { useElementName } from './element-name.ts';
import { summaryOf } from './elements.ts';
import { useHomeT } from './home-texts.ts';

interface Props {
  readonly item: HomeItem;
  readonly index: number;
  readonly count: number;
  readonly isOpen: boolean;
  readonly isDropTarget: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly onToggle: () => void;
  readonly onChange: (item: HomeItem) => void;
  readonly onMove: (to: number) => void;
  readonly onDuplicate: () => void;
  readonly onRemove: () => void;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDrop: (event: DragEvent) => void;
}

/** An element in the list. Its form opens below it. */
export function ElementRow(props: Props) {
  const { item, index, count, isOpen, isDropTarget, problems, onToggle, onChange, onMove } = props;
  const t = useHomeT();
  const deskT = useT();
  const id = useId();
  const name = useElementName()(item.code);
  const summary = summaryOf(item);
  const isWrong = Object.keys(problems).length > 0;
  return (
    <Box
      component="li"
      onDragOver={props.onDragOver}
      onDrop={props.onDrop}
      sx={{
        ...{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } },
        ...(isDropTarget && { boxShadow: ({ palette }) => `inset 0 2px ${palette.primary.main}` }),
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, pe: 0.5 }}>
        <Box
          draggable
          onDragStart={props.onDragStart}
          sx={{
            display: { xs: 'none', md: 'grid' },
            alignSelf: 'stretch',
            placeItems: 'center',
            px: 0.75,
            cursor: 'grab',
          }}
        >
          <Drag color="action" />
        </Box>
        <ButtonBase
          id={`${id}button`}
          aria-expanded={isOpen}
          aria-controls={`${id}form`}
          onClick={onToggle}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 56,
            gap: 1,
            justifyContent: 'flex-start',
            textAlign: 'start',
            ps: { xs: 1.5, md: 0.5 },
          }}
        >
          <Expand color="action" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform .15s' }} />
          <Box component="span" sx={{ minWidth: 0 }}>
            <Typography component="span" noWrap sx={{ display: 'block', fontWeight: 600 }}>
              {name}
            </Typography>
            {summary !== '' && (
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                noWrap
                dir="auto"
                sx={{ display: 'block' }}
              >
                {summary}
              </Typography>
            )}
          </Box>
          {isWrong && <Wrong color="error" titleAccess={t('home.check')} />}
        </ButtonBase>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
        <MoreMenu
          name={name}
          actions={[
            { text: t('home.duplicate'), onChoose: props.onDuplicate },
            { text: deskT('form.remove'), onChoose: props.onRemove, isGrave: true },
          ]}
        />
      </Box>
      <Box id={`${id}form`} role="group" aria-labelledby={`${id}button`} hidden={!isOpen}>
        {isOpen && <ElementForm item={item} onChange={onChange} problems={problems} />}
      </Box>
    </Box>
  );
}
