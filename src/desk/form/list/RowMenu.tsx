import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useT } from '../../texts/desk-texts.ts';

interface RowAction {
  readonly text: string;
  readonly onChoose: () => void;
  /** True for an action that takes something away. */
  readonly isGrave?: boolean;
  readonly isDisabled?: boolean;
}

/** The rarer actions on an entry of a list. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={t('form.moreNamed', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map(({ text, onChoose, isGrave = false, isDisabled = false }) => (
          <MenuItem
            key={text}
            disabled={isDisabled}
            onClick={() => {
              close();
              onChoose();
            }}
            sx={{ minHeight: 44, ...(isGrave && { color: 'error.main' }) }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
