import Dark from '@mui/icons-material/DarkModeOutlined';
import Light from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import { useTheme } from 'react-admin';
import { useT } from '../texts/desk-texts.ts';

/** Switches between light and dark. At first the device decides. */
export function ThemeButton() {
  const t = useT();
  const [, choose] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  return (
    <IconButton
      color="inherit"
      aria-label={t(isDark ? 'frame.light' : 'frame.dark')}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Light /> : <Dark />}
    </IconButton>
  );
}
