import { useT } from '../texts/desk-texts.ts';
import { DraftField } from './DraftField.tsx';
import { SLUG_INPUT } from './slug-input.ts';
import type { Action } from './use-action.ts';
import type { Draft } from './use-draft.ts';

interface Props<Values extends { slug: string }> {
  readonly draft: Draft<Values>;
  readonly action: Pick<Action<never>, 'fields'>;
  /** The address up to the slug. */
  readonly path: string;
  readonly isNew: boolean;
}

/** The last part of the address of a page. That of a new one can be left to the server. */
export function SlugField<Values extends { slug: string }>({ draft, action, path, isNew }: Props<Values>) {
  const t = useT();
  const field = draft as Draft<{ slug: string }>;
  return (
    <DraftField
      draft={field}
      action={action}
      name="slug"
      label={t('form.slug')}
      required={!isNew}
      helperText={isNew ? t('form.slugNew') : t('form.slugText', { address: `${path}${field.values.slug}` })}
      slotProps={{
        htmlInput: { ...SLUG_INPUT, title: t('form.slugForm') },
      }}
    />
  );
}
