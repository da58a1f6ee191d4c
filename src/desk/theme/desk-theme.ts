import type { Theme } from '@mui/material/styles';
import type { RaThemeOptions } from 'react-admin';
import { defaultDarkTheme, defaultLightTheme } from 'react-admin';

type Direction = 'ltr' | 'rtl';

/** Fingers in a kitchen need at least this height. */
const TOUCH = 44;

const PAPER = { light: '#ffffff', dark: '#1b2228' };

const common = (direction: Direction): RaThemeOptions => ({
  direction,
  shape: { borderRadius: 8 },
  typography: {
    fontFamily: 'system-ui, sans-serif',
    h5: { fontSize: '1.375rem', fontWeight: 650 },
    h6: { fontSize: '1.0625rem', fontWeight: 650 },
    button: { textTransform: 'none', fontWeight: 600 },
  },
});

/** @param paper background of fields, which stand on the page and on cards */
const components = (paper: string): NonNullable<RaThemeOptions['components']> => ({
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }: { theme: Theme }) => ({
        backgroundColor: paper,
        '&:has([aria-invalid="true"]) .MuiOutlinedInput-notchedOutline': { borderColor: theme.palette.error.main },
      }),
    },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: { root: { minHeight: TOUCH, whiteSpace: 'nowrap', flexShrink: 0 } },
  },
  MuiIconButton: { styleOverrides: { root: { minWidth: TOUCH, minHeight: TOUCH } } },
  MuiTab: { styleOverrides: { root: { minHeight: TOUCH, minWidth: 0, textTransform: 'none' } } },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'medium' } },
  MuiAppBar: { defaultProps: { elevation: 0 } },
  MuiPaper: { defaultProps: { elevation: 0 } },
  // Its list lies over other fields, as a menu does.
  MuiAutocomplete: { defaultProps: { slotProps: { paper: { elevation: 8 } } } },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiLink: { defaultProps: { underline: 'always' } },
});

/** Themes of the desk. Both keep the contrast of WCAG AA. */
export const deskThemes = (direction: Direction): { light: RaThemeOptions; dark: RaThemeOptions } => ({
  light: {
    ...defaultLightTheme,
    ...common(direction),
    palette: {
      mode: 'light',
      primary: { main: '#1d5a8a' },
      secondary: { main: '#1d5a8a' },
      info: { main: '#1d5a8a' },
      warning: { main: '#8f4600' },
      success: { main: '#1b6b3a' },
      error: { main: '#b3261e' },
      background: { default: '#f4f5f7', paper: PAPER.light },
      text: { primary: '#16202a', secondary: '#4c5866' },
    },
    components: { ...defaultLightTheme.components, ...components(PAPER.light) },
  },
  dark: {
    ...defaultDarkTheme,
    ...common(direction),
    palette: {
      mode: 'dark',
      primary: { main: '#8cc4f2' },
      secondary: { main: '#8cc4f2' },
      error: { main: '#ff8f85' },
      background: { default: '#12171c', paper: PAPER.dark },
    },
    components: { ...defaultDarkTheme.components, ...components(PAPER.dark) },
  },
});
