import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { ACCOUNT, CART, categoryPath, contentPath } from '#domain/store/paths.ts';
import { useChoices } from '../form/use-choices.ts';
import { useHomeT } from './home-texts.ts';

/** Pages that every store has. */
const PAGES = {
  home: '/',
  search: '/search',
  cart: CART,
  account: ACCOUNT,
  orders: `${ACCOUNT}/my-orders`,
  wishlist: `${ACCOUNT}/wishlist`,
} as const;

interface Target {
  readonly url: string;
  readonly name: string;
  readonly group: string;
}

interface Props {
  readonly url: string;
  /** @param name of the page, if one was chosen */
  readonly onChange: (url: string, name?: string) => void;
  readonly problem: string | undefined;
}

/** The pages of the store to which a link can lead. */
export function useLinkTargets(): Target[] {
  const t = useHomeT();
  const { data: choices } = useChoices();
  return [
    ...Object.entries(PAGES).map(([page, path]) => ({
      url: path,
      name: t(`homeField.page_${page as keyof typeof PAGES}`),
      group: t('homeField.places'),
    })),
    ...(choices?.categories ?? []).map(({ slug, name }) => ({
      url: categoryPath(slug),
      name,
      group: t('homeField.categories'),
    })),
    ...(choices?.pages ?? []).map(({ slug, name }) => ({ url: contentPath(slug), name, group: t('homeField.pages') })),
  ];
}

/** The address of a link: a page of the store by its name, or any other that is typed. */
export function LinkTarget({ url, onChange, problem }: Props) {
  const t = useHomeT();
  const targets = useLinkTargets();
  return (
    <Autocomplete<Target, false, true, true>
      freeSolo
      disableClearable
      options={targets}
      groupBy={({ group }) => group}
      getOptionLabel={(target) => (typeof target === 'string' ? target : target.url)}
      // All are offered until something is typed over the address.
      filterOptions={(all, { inputValue }) =>
        inputValue === url ? all : all.filter((target) => isFound(target, inputValue))
      }
      renderOption={({ key: _, ...props }, { url: path, name }) => (
        <li {...props} key={path}>
          <bdi>{name}</bdi>
        </li>
      )}
      inputValue={url}
      onInputChange={(_, text, reason) => reason === 'input' && onChange(text)}
      onChange={(_, target) => typeof target !== 'string' && onChange(target.url, target.name)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={t('homeField.target')}
          error={problem !== undefined}
          helperText={problem ?? t('homeField.targetText')}
          slotProps={{ ...field.slotProps, htmlInput: { ...field.slotProps?.htmlInput, dir: 'ltr' } }}
        />
      )}
    />
  );
}

const isFound = ({ url, name }: Target, text: string): boolean =>
  url.includes(text) || name.toLocaleLowerCase().includes(text.toLocaleLowerCase());
