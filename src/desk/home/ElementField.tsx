import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { ELEMENT_PRODUCTS_MAX, TEXT_MAX } from '#contracts/limits.ts';
import { PRODUCT_SORTS } from '#domain/catalog/product-sort.ts';
import { ChoiceField } from '../form/ChoiceField.tsx';
import { firstProblem, problemsAt } from '../form/fields.ts';
import { HtmlField } from '../form/HtmlField.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { type BannerData, BannerFields } from './BannerFields.tsx';
import { EntryList } from './EntryList.tsx';
import { useHomeT } from './home-texts.ts';
import { type Field, FRESH_BANNER } from './kinds.ts';
import type { LinkData } from './LinkFields.tsx';
import { LinkList } from './LinkList.tsx';

/** The data of an element, of which each kind has some. */
interface Data {
  readonly title?: string;
  readonly placeholder?: string;
  readonly html?: string;
  readonly banner?: BannerData;
  readonly banners?: BannerData[];
  readonly links?: LinkData[];
  readonly product_slugs?: string[];
  readonly category_slugs?: string[];
  readonly category_slug?: string;
  readonly sort?: string;
  readonly limit?: number;
}

interface Props {
  readonly field: Field;
  readonly code: string;
  readonly data: Data;
  /** Undefined removes a field. */
  readonly edit: (change: { readonly [Name in keyof Data]?: Data[Name] | undefined }) => void;
  /** By field of the data. */
  readonly problems: Readonly<Record<string, string>>;
}

const filled = <Value,>(values: Value[]): Value[] | undefined => (values.length > 0 ? values : undefined);

/** One field of an element. */
export function ElementField({ field, code, data, edit, problems }: Props) {
  const t = useHomeT();
  switch (field) {
    case 'title':
    case 'placeholder':
      return (
        <TextField
          label={t(`homeField.${field}`)}
          value={data[field] ?? ''}
          onChange={({ target }) => edit({ [field]: target.value })}
          error={problems[field] !== undefined}
          helperText={problems[field]}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: TEXT_MAX } }}
        />
      );
    case 'html':
      return (
        <HtmlField
          label={t('homeField.html')}
          value={data.html ?? ''}
          onChange={(html) => edit({ html })}
          problem={problems['html']}
        />
      );
    case 'banner':
      return (
        <BannerFields
          banner={data.banner ?? FRESH_BANNER}
          onChange={(banner) => edit({ banner })}
          problems={problemsAt(problems, 'banner')}
        />
      );
    case 'banners':
      return (
        <EntryList
          name={t('homeField.banner')}
          entries={data.banners ?? []}
          onChange={(banners) => edit({ banners })}
          add={t('homeField.addBanner')}
          fresh={FRESH_BANNER}
          render={(banner, onChange, index) => (
            <BannerFields banner={banner} onChange={onChange} problems={problemsAt(problems, `banners[${index}]`)} />
          )}
        />
      );
    case 'links':
      return (
        <LinkList
          links={data.links ?? []}
          onChange={(links) => edit({ links })}
          hasIcon={code === 'bottom_nav'}
          problems={problems}
        />
      );
    case 'products':
      return (
        <ChoiceField
          kind="products"
          label={t('homeField.products')}
          value={data.product_slugs ?? []}
          onChange={(slugs) => edit({ product_slugs: filled(slugs) })}
          problem={firstProblem(problems, 'product_slugs')}
          helperText={t('homeField.productsText')}
        />
      );
    case 'categories':
      return (
        <ChoiceField
          kind="categories"
          label={t('homeField.categories')}
          value={data.category_slugs ?? []}
          onChange={(slugs) => edit({ category_slugs: filled(slugs) })}
          problem={firstProblem(problems, 'category_slugs')}
          helperText={t('homeField.categoriesText')}
        />
      );
    case 'category':
      // Chosen products come in their own order.
      return data.product_slugs ? null : (
        <ChoiceField
          kind="categories"
          label={t('homeField.category')}
          value={data.category_slug === undefined ? [] : [data.category_slug]}
          onChange={(slugs) => edit({ category_slug: slugs.at(-1) })}
          problem={problems['category_slug']}
          helperText={t('homeField.categoryText')}
        />
      );
    case 'sort':
      return data.product_slugs ? null : (
        <TextField
          select
          label={t('homeField.sort')}
          value={data.sort ?? ''}
          onChange={({ target }) => edit({ sort: target.value || undefined })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{t('homeField.sort_default')}</MenuItem>
          {PRODUCT_SORTS.map((sort) => (
            <MenuItem key={sort} value={sort}>
              {t(`homeField.sort_${sort}`)}
            </MenuItem>
          ))}
        </TextField>
      );
    case 'limit':
      return (
        <NumberField
          label={t('homeField.limit')}
          value={data.limit ?? null}
          onChange={(limit) => edit({ limit: limit ?? undefined })}
          isWhole
          min={1}
          max={ELEMENT_PRODUCTS_MAX}
          problem={problems['limit']}
          helperText={t('homeField.limitText')}
        />
      );
  }
}
