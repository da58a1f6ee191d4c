import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { TEXT_MAX } from '#contracts/limits.ts';
import { LINK_TYPES } from '#domain/catalog/banner-link.ts';
import { picturePathAt } from '#domain/store/paths.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { PictureField } from '../media/PictureField.tsx';
import { useHomeT } from './home-texts.ts';
import type { FRESH_BANNER } from './kinds.ts';

type LinkType = (typeof LINK_TYPES)[number];

/** A banner in the form of a store file. */
export interface BannerData extends Record<Exclude<keyof typeof FRESH_BANNER, 'data'>, string | null> {
  readonly data: { product_slug?: string; category_slug?: string; custom_url?: string };
}

interface Props {
  readonly banner: BannerData;
  readonly onChange: (banner: BannerData) => void;
  /** By field. */
  readonly problems: Readonly<Record<string, string>>;
}

/** The texts, the pictures and the target of a banner. */
export function BannerFields({ banner, onChange, problems }: Props) {
  const t = useHomeT();
  const edit = (change: Partial<BannerData>) => onChange({ ...banner, ...change });
  const text = (name: 'title' | 'text' | 'button', helperText?: string) => (
    <TextField
      label={t(`homeField.${name}`)}
      value={banner[name] ?? ''}
      multiline={name === 'text'}
      onChange={({ target }) => edit({ [name]: target.value })}
      error={problems[name] !== undefined}
      helperText={problems[name] ?? helperText}
      slotProps={{ htmlInput: { dir: 'auto', maxLength: TEXT_MAX } }}
    />
  );
  return (
    <Stack spacing={2}>
      {text('title')}
      {text('text')}
      <BannerPicture name="image" banner={banner} edit={edit} problem={problems['image']} />
      <BannerPicture name="mobile_image" banner={banner} edit={edit} problem={problems['mobile_image']} />
      <TextField
        select
        label={t('homeField.link')}
        value={banner.link_type}
        onChange={({ target }) => edit({ link_type: target.value, data: {} })}
      >
        {LINK_TYPES.map((type) => (
          <MenuItem key={type} value={type}>
            {t(`homeField.${type}`)}
          </MenuItem>
        ))}
      </TextField>
      <BannerTarget banner={banner} edit={edit} problems={problems} />
      {text('button', t('homeField.buttonText'))}
    </Stack>
  );
}

interface PartProps {
  readonly banner: BannerData;
  readonly edit: (change: Partial<BannerData>) => void;
}

interface PictureProps extends PartProps {
  readonly name: 'image' | 'mobile_image';
  readonly problem: string | undefined;
}

function BannerPicture({ name, banner, edit, problem }: PictureProps) {
  const t = useHomeT();
  const id = useId();
  const value = banner[name] ?? '';
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ fontSize: '0.875rem', color: 'text.secondary', mb: 0.5 }}>
        {t(`homeField.${name}`)}
      </Typography>
      <PictureField
        label={t(`homeField.${name}`)}
        value={value}
        url={picturePathAt(value, 320)}
        onChange={(path) => edit({ [name]: path })}
        labelledBy={id}
        describedBy={`${id}hint`}
      />
      <FormHelperText id={`${id}hint`} error={problem !== undefined}>
        {problem ?? (name === 'mobile_image' && t('homeField.mobileText'))}
      </FormHelperText>
    </Box>
  );
}

function BannerTarget({ banner, edit, problems }: PartProps & Pick<Props, 'problems'>) {
  const t = useHomeT();
  const type = banner.link_type as LinkType;
  if (type === 'NO_LINK') return null;
  if (type === 'CUSTOM')
    return (
      <TextField
        label={t('homeField.custom_url')}
        value={banner.data.custom_url ?? ''}
        onChange={({ target }) => edit({ data: { custom_url: target.value } })}
        error={(problems['data.custom_url'] ?? problems['data']) !== undefined}
        helperText={problems['data.custom_url'] ?? problems['data'] ?? t('homeField.customText')}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    );
  const name = type === 'PRODUCT' ? 'product_slug' : 'category_slug';
  const chosen = banner.data[name];
  return (
    <ChoiceField
      kind={type === 'PRODUCT' ? 'products' : 'categories'}
      label={t(type === 'PRODUCT' ? 'homeField.product' : 'homeField.category')}
      value={chosen === undefined ? [] : [chosen]}
      onChange={(slugs) => {
        const slug = slugs.at(-1);
        edit({ data: slug === undefined ? {} : { [name]: slug } });
      }}
      problem={problems[`data.${name}`] ?? problems['data']}
    />
  );
}
