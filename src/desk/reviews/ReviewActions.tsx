import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import type { DeskData } from '../api/desk-data.ts';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { useT } from '../texts/desk-texts.ts';
import { problemText } from '../texts/problem-text.ts';
import { AnswerDialog } from './AnswerDialog.tsx';

/** Answers, hides or removes a review. */
export function ReviewActions({ review }: { review: OperatorReview }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isAnswering, setAnswering] = useState(false);
  const { id, author_name: author, product_name: product, is_hidden: isHidden } = review;
  // The author's name is empty once their account is deleted.
  const name = [author, product].filter(Boolean).join(' · ');
  const [isBusy, setBusy] = useState(false);
  const toggle = async () => {
    setBusy(true);
    await data.changeReview(id, { is_hidden: !isHidden, seen: { is_hidden: isHidden } }).then(
      () => notify(t(isHidden ? 'reviews.shown' : 'reviews.hid'), { type: 'success' }),
      (error: unknown) => notify(problemText(error, t), { type: 'error' }),
    );
    setBusy(false);
    refresh();
  };
  return (
    <Stack direction="row" useFlexGap sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, gap: 0.5, whiteSpace: 'nowrap' }}>
      <Button aria-label={t('reviews.answerNamed', { name })} onClick={() => setAnswering(true)}>
        {t('reviews.answer')}
      </Button>
      <Button
        aria-label={t(isHidden ? 'reviews.showNamed' : 'reviews.hideNamed', { name })}
        disabled={isBusy}
        onClick={() => void toggle()}
      >
        {t(isHidden ? 'reviews.show' : 'reviews.hide')}
      </Button>
      <RemoveButton
        isNamed
        name={name}
        text={t('reviews.removeText', { product })}
        remove={() => data.removeReview(id)}
      />
      {isAnswering && <AnswerDialog review={review} name={name} onClose={() => setAnswering(false)} />}
    </Stack>
  );
}
