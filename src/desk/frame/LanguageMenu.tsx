import Language from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useSetLocale } from 'react-admin';
import { LANGUAGES, useTexts } from '../texts/desk-texts.ts';

/** The languages of the desk, as items of a menu. A choice holds on this device. */
export function useLanguageItems(close: () => void) {
  const { language } = useTexts();
  const setLocale = useSetLocale();
  const choose = (locale: string) => {
    close();
    void setLocale(locale);
  };
  // A menu finds its items only as its own children.
  return LANGUAGES.map(({ locale, name }) => (
    <MenuItem key={locale} lang={locale} selected={locale === language} onClick={() => choose(locale)}>
      {name}
    </MenuItem>
  ));
}

/** Chooses the language before the sign-in. */
export function LanguageMenu() {
  const { t } = useTexts();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const items = useLanguageItems(close);
  return (
    <>
      <IconButton
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('frame.language')}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Language />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {items}
      </Menu>
    </>
  );
}
