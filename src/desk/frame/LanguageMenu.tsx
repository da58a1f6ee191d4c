import Language from '@mui/icons-material/TranslateOutlined';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useSetLocale } from 'react-admin';
import { LANGUAGES, useTexts } from '../texts/desk-texts.ts';

/** Chooses the language of the desk on this device. */
export function LanguageMenu() {
  const { language, t } = useTexts();
  const setLocale = useSetLocale();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const choose = (locale: string) => {
    close();
    void setLocale(locale);
  };
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
        {LANGUAGES.map(({ locale, name }) => (
          <MenuItem key={locale} lang={locale} selected={locale === language} onClick={() => choose(locale)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
