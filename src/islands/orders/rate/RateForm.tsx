import { useState } from 'react';
import { REVIEW_COMMENT_MAX, REVIEW_TITLE_MAX } from '#contracts/limits.ts';
import type { OrderItem } from '#contracts/order.ts';
import { trackOrderPath } from '#domain/store/paths.ts';
import { goInstead } from '#stores/go.ts';
import { $followedOrder } from '#stores/orders/followed-order.ts';
import { rateItem } from '#stores/orders/order-actions.ts';
import { notify } from '#stores/toasts.ts';
import type { Translate } from '#words/translate.ts';
import { FieldError, fieldId, Optional } from '../../form/Field.tsx';
import { FormField } from '../../form/FormField.tsx';
import { FormFoot } from '../../form/FormFoot.tsx';
import { FormFrame } from '../../form/FormFrame.tsx';
import { RestoredNotice } from '../../form/RestoredNotice.tsx';
import { type Form, useForm } from '../../form/use-form.ts';
import { useI18n } from '../../use-i18n.ts';
import { StarField } from './StarField.tsx';

interface Props {
  orderId: number;
  item: OrderItem;
}

type Name = 'rating' | 'title' | 'comment';
const NAMES: readonly Name[] = ['rating', 'title', 'comment'];

/**
 * Review form of one item. Each item is submitted separately, and unsaved input survives a reload. The rating of the last
 * item leads back to the order.
 */
export function RateForm({ orderId, item }: Props) {
  const { t } = useI18n();
  const { id, my_rating: rated } = item;
  const [isSaved, setSaved] = useState(false);
  const form = useForm<Name>({
    form: `rate-${id}`,
    initial: { rating: rated ? String(rated.rating) : '', title: rated?.title ?? '', comment: rated?.comment ?? '' },
    draftFields: NAMES,
    errorOf: (name, values) => {
      if (name === 'rating') return values.rating === '' ? t('rate.missing') : '';
      const most = name === 'title' ? REVIEW_TITLE_MAX : REVIEW_COMMENT_MAX;
      return values[name].trim().length > most ? t('form.tooLong', { count: most }) : '';
    },
    send: ({ rating, title, comment }) => {
      setSaved(false);
      return rateItem({ order_id: orderId, order_item_id: id, rating: Number(rating), title, comment });
    },
    done: () => {
      if ($followedOrder.get().order?.can_rate !== false) return setSaved(true);
      // Nothing is left to rate. The order takes the place of this page in the history.
      notify(t('rate.saved'), 'success');
      goInstead(trackOrderPath(orderId));
    },
  });
  const change = (name: Name, text: string) => {
    setSaved(false);
    form.change(name, text);
  };
  return (
    <FormFrame of={form}>
      {form.isRestored && <RestoredNotice discard={form.discard} />}
      <StarField
        form={form.form}
        value={Number(form.values.rating)}
        error={form.fieldErrors.rating ?? ''}
        change={(stars) => change('rating', String(stars))}
      />
      <FormField of={{ ...form, change }} field={headline(t)} />
      <Comment of={{ ...form, change }} />
      <FormFoot of={form} submit={t(rated ? 'rate.change' : 'rate.save')} busy={t('form.saving')}>
        <p className="rate-saved" role="status">
          {isSaved && t('rate.saved')}
        </p>
      </FormFoot>
    </FormFrame>
  );
}

const headline = (t: Translate) =>
  ({
    name: 'title',
    label: t('rate.headline'),
    is_required: false,
    max_length: REVIEW_TITLE_MAX,
    autocomplete: 'off',
    input_mode: 'text',
  }) as const;

function Comment({ of: { form, values, fieldErrors, change, leave } }: { of: Form<Name> }) {
  const { t } = useI18n();
  const id = fieldId(form, 'comment');
  const error = fieldErrors.comment ?? '';
  return (
    <div className="field">
      <label htmlFor={id}>
        {t('rate.comment')}
        <Optional />
      </label>
      <textarea
        id={id}
        name="comment"
        rows={4}
        dir="auto"
        maxLength={REVIEW_COMMENT_MAX}
        value={values.comment}
        aria-invalid={error !== ''}
        aria-describedby={error === '' ? undefined : `${id}-error`}
        onInput={({ currentTarget }) => change('comment', currentTarget.value)}
        onBlur={() => leave('comment')}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}
