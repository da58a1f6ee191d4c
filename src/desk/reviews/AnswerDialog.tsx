import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { REVIEW_ANSWER_MAX } from '#contracts/limits.ts';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import type { DeskData } from '../api/desk-data.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';

interface Props {
  readonly review: OperatorReview;
  /** Its author and product. */
  readonly name: string;
  readonly onClose: () => void;
}

/** The store's answer to a review. An empty answer takes it back. */
export function AnswerDialog({ review, name, onClose }: Props) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { rating, title, comment } = review;
  const [answer, setAnswer] = useState(review.answer);
  const action = useAction(async () => {
    await data.changeReview(review.id, { answer, seen: { rating, title, comment, answer: review.answer } });
    notify(t('form.saved'), { type: 'success' });
    refresh();
    onClose();
  });
  return (
    <FormDialog
      isOpen
      title={t('reviews.answerTitle', { name })}
      submit={t('form.save')}
      action={action}
      onSubmit={() => void action.run(undefined)}
      onClose={onClose}
    >
      {comment !== '' && <WrittenText color="textSecondary">{comment}</WrittenText>}
      <TextField
        autoFocus
        multiline
        minRows={3}
        label={t('field.answer')}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        helperText={t('reviews.answerText')}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: REVIEW_ANSWER_MAX } }}
      />
    </FormDialog>
  );
}
