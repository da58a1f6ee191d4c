import Account from '@mui/icons-material/AccountCircleOutlined';
import Dark from '@mui/icons-material/DarkModeOutlined';
import Fingerprint from '@mui/icons-material/Fingerprint';
import Light from '@mui/icons-material/LightModeOutlined';
import SignOut from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLogout, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import { NotificationItem } from '../alerts/NotificationItem.tsx';
import { useSession } from '../api/use-session.ts';
import { useT } from '../texts/desk-texts.ts';
import { useLanguageItems } from './LanguageMenu.tsx';

/** On a phone there is no room for the name, which still names the button. */
const ONLY_READ_ON_PHONES = {
  position: { xs: 'absolute', sm: 'static' },
  clipPath: { xs: 'inset(50%)', sm: 'none' },
  width: { xs: 1, sm: 'auto' },
} as const;

/** Shows the operator who is signed in, and what they choose for this device; signs out. */
export function OperatorMenu() {
  const t = useT();
  const logout = useLogout();
  const operator = useSession()?.operator;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const [, chooseTheme] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const languages = useLanguageItems(close);
  if (!operator) return null;
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ maxWidth: 220, minWidth: 44, px: { xs: 0, sm: 1 }, gap: 1 }}
      >
        <Account />
        <Typography component="span" noWrap sx={{ fontWeight: 600, fontSize: 'inherit', ...ONLY_READ_ON_PHONES }}>
          {operator.name}
        </Typography>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <Typography sx={{ px: 2, py: 1, fontWeight: 600 }}>{operator.name}</Typography>
        <NotificationItem onDone={close} />
        <MenuItem component={Link} to="/account" onClick={close}>
          <ListItemIcon>
            <Fingerprint fontSize="small" />
          </ListItemIcon>
          {t('passkeys.account')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            chooseTheme(isDark ? 'light' : 'dark');
          }}
        >
          <ListItemIcon>{isDark ? <Light fontSize="small" /> : <Dark fontSize="small" />}</ListItemIcon>
          {t(isDark ? 'frame.light' : 'frame.dark')}
        </MenuItem>
        <Divider />
        {languages}
        <Divider />
        <MenuItem onClick={() => void logout()}>
          <ListItemIcon>
            <SignOut fontSize="small" />
          </ListItemIcon>
          {t('frame.signOut')}
        </MenuItem>
      </Menu>
    </>
  );
}
