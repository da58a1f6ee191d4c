import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import type { DeskData } from '../api/desk-data.ts';
import { MoreMenu } from '../form/MoreMenu.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

/** Answers, hides or removes a review. */
export function ReviewActions({ review }: { review: OperatorReview }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [dialog, setDialog] = useState<'answer' | 'remove' | null>(null);
  const { id, author_name: author, product_name: product, is_hidden: isHidden, answer } = review;
  // The author's name is empty once their account is deleted.
  const name = [author, product].filter(Boolean).join(' · ');
  const toggle = async () => {
    await data.changeReview(id, { is_hidden: !isHidden, seen: { is_hidden: isHidden } }).then(
      () => notify(t(isHidden ? 'reviews.shown' : 'reviews.hid'), { type: 'success' }),
      (error: unknown) => notify(problemText(error, t), { type: 'error' }),
    );
    refresh();
  };
  const close = () => setDialog(null);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
      <Button
        {...(answer === '' && { variant: 'outlined' })}
        size="small"
        aria-label={t(answer === '' ? 'reviews.answerNamed' : 'reviews.editNamed', { name })}
        onClick={() => setDialog('answer')}
      >
        {t(answer === '' ? 'reviews.answer' : 'reviews.edit')}
      </Button>
      <MoreMenu
        name={name}
        actions={[
          { text: t(isHidden ? 'reviews.show' : 'reviews.hide'), onChoose: () => void toggle() },
          { text: t('form.remove'), onChoose: () => setDialog('remove'), isGrave: true },
        ]}
      />
      {dialog === 'answer' && <AnswerDialog review={review} name={name} onClose={close} />}
      <RemoveDialog
        isOpen={dialog === 'remove'}
        name={name}
        text={t('reviews.removeText', { product })}
        remove={() => data.removeReview(id)}
        onClose={close}
      />
    </Stack>
  );
}
