import More from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useT } from '../texts/desk-texts.ts';

interface MoreAction {
  readonly text: string;
  readonly onChoose?: () => void;
  /** Of a page, which opens beside the desk. */
  readonly href?: string;
  /** True for an action that takes something away. */
  readonly isGrave?: boolean;
  readonly isDisabled?: boolean;
}

interface Props {
  /** Whose actions they are. Omitted where there is only one such menu. */
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly actions: readonly MoreAction[];
}

/** The rarer actions, behind a button beside the usual ones. */
export function MoreMenu({ name, isDisabled = false, actions }: Props) {
  const t = useT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label={name === undefined ? t('form.more') : t('form.moreNamed', { name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={isDisabled}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <More />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {actions.map((action) => (
          <MenuItem
            key={action.text}
            {...(action.href !== undefined && { component: 'a', href: action.href, target: '_blank', rel: 'noopener' })}
            disabled={action.isDisabled ?? false}
            onClick={() => {
              close();
              action.onChoose?.();
            }}
            sx={{ minHeight: 44, ...(action.isGrave && { color: 'error.main' }) }}
          >
            {action.text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
