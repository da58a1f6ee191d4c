import Add from '@mui/icons-material/AddOutlined';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { kindName } from './element-name.ts';
import { useHomeT } from './home-texts.ts';
import { ELEMENT_CODES, isPlugin, KINDS, type KnownCode, PLUGIN_CODES } from './kinds.ts';

/** A menu of all kinds of elements with what each is. */
export function AddElement({ onAdd }: { onAdd: (code: KnownCode) => void }) {
  const t = useHomeT();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (code: KnownCode) => () => {
    setAnchor(null);
    onAdd(code);
  };
  const entry = (code: KnownCode) => (
    <MenuItem key={code} onClick={choose(code)} sx={{ whiteSpace: 'normal' }}>
      <ListItemText
        primary={kindName(t, code)}
        secondary={t(isPlugin(code) ? 'homeKind.pluginText' : `homeKind.${code}Text`)}
      />
    </MenuItem>
  );
  const heading = (text: string) => (
    <ListSubheader key={text} role="presentation">
      {text}
    </ListSubheader>
  );
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('home.add')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { maxWidth: 380, maxHeight: '80vh' } } }}
      >
        {ELEMENT_CODES.filter((code) => !KINDS[code].isSpecial).map(entry)}
        {heading(t('home.special'))}
        {ELEMENT_CODES.filter((code) => KINDS[code].isSpecial).map(entry)}
        {heading(t('home.plugins'))}
        {PLUGIN_CODES.map(entry)}
      </Menu>
    </>
  );
}
