import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { NAME_MAX } from '#contracts/limits.ts';
import { useHomeT } from './home-texts.ts';
import { LinkTarget } from './LinkTarget.tsx';

/** Icons of the storefront that suit a navigation. */
const ICONS = ['home', 'search', 'bag', 'user', 'heart', 'star', 'pin', 'grid', 'truck', 'wallet'] as const;

/** A link of a navigation. */
export interface LinkData {
  readonly label: string;
  readonly url: string;
  readonly icon?: string;
}

interface Props {
  readonly link: LinkData;
  readonly onChange: (link: LinkData) => void;
  /** Whether the navigation shows icons. */
  readonly hasIcon: boolean;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The text, the address and the icon of a link. */
export function LinkFields({ link, onChange, hasIcon, problems }: Props) {
  const t = useHomeT();
  const { icon = '', ...plain } = link;
  const isKnown = ICONS.some((each) => each === icon);
  return (
    <Stack spacing={2}>
      <TextField
        label={t('homeField.label')}
        value={link.label}
        onChange={({ target }) => onChange({ ...link, label: target.value })}
        error={problems['label'] !== undefined}
        helperText={problems['label']}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: NAME_MAX } }}
      />
      <LinkTarget
        url={link.url}
        // A link without a text is called like its page.
        onChange={(url, name) => onChange({ ...link, url, ...(link.label === '' && name && { label: name }) })}
        problem={problems['url']}
      />
      {hasIcon && (
        <TextField
          select
          label={t('homeField.icon')}
          value={icon}
          onChange={({ target }) => onChange({ ...plain, ...(target.value !== '' && { icon: target.value }) })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('homeField.noIcon')}</MenuItem>
          {ICONS.map((each) => (
            <MenuItem key={each} value={each}>
              {t(`homeField.icon_${each}`)}
            </MenuItem>
          ))}
          {icon !== '' && !isKnown && <MenuItem value={icon}>{icon}</MenuItem>}
        </TextField>
      )}
    </Stack>
  );
}
