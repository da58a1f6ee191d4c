import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { type DeskTranslate, useT } from '../texts/desk-texts.ts';

/** Settings that name a page, with the texts for them. */
const NAMED = ['terms_page', 'privacy_page', 'product_page', 'contact_link', 'plugin_cookie_consent_policy'] as const;

/** The purpose for which a setting uses a page. A setting of a newer server is shown by its name. */
export function settingText(setting: string, t: DeskTranslate): string {
  const known = NAMED.find((each) => each === setting);
  return known ? t(`pages.${known}`) : setting;
}

/** The purposes for which settings use a page. */
export function SettingChips({ settings }: { settings: readonly string[] }) {
  const t = useT();
  if (settings.length === 0) return null;
  return (
    <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {settings.map((setting) => (
        <Chip key={setting} size="small" variant="outlined" label={settingText(setting, t)} />
      ))}
    </Stack>
  );
}
