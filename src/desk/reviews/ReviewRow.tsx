import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Typography from '@mui/material/Typography';
import type { OperatorReview } from '#contracts/operator/reviews.ts';
import { reviewsPath } from '#domain/store/paths.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { ReviewActions } from './ReviewActions.tsx';

const LINE = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 } as const;

/** A review with its stars, what it is about and the actions on it. */
export function ReviewRow({ review }: { review: OperatorReview }) {
  const t = useT();
  const { brief } = useFormats();
  const { rating, title, comment, answer, author_name: author, product_id: product } = review;
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 2, px: 2, py: 1 },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: { xs: '"text text" "about actions"', md: '"text actions" "about actions"' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ gridArea: 'text', overflowWrap: 'anywhere', minWidth: 0 }}>
        <Box sx={LINE}>
          <Box component="span" role="img" aria-label={t('reviews.count', { count: rating })} sx={{ display: 'flex' }}>
            <Rating value={rating} readOnly size="small" aria-hidden="true" />
          </Box>
          {title !== '' && (
            <Box component="bdi" sx={{ fontWeight: 600 }}>
              {title}
            </Box>
          )}
          {review.is_hidden && <Chip size="small" color="warning" variant="outlined" label={t('reviews.hidden')} />}
        </Box>
        <WrittenText sx={{ maxWidth: 720 }}>{comment}</WrittenText>
        {answer !== '' && (
          <Box sx={{ my: 0.5, pl: 1.5, borderLeft: 3, borderColor: 'divider', maxWidth: 720 }}>
            <Typography variant="body2" color="textSecondary">
              {t('reviews.ours')}
            </Typography>
            <WrittenText variant="body2" sx={{ whiteSpace: 'pre-line' }}>
              {answer}
            </WrittenText>
          </Box>
        )}
      </Box>
      <Typography component="div" variant="body2" color="textSecondary" sx={{ ...LINE, gridArea: 'about' }}>
        <MuiLink href={reviewsPath(product)} target="_blank" rel="noreferrer" dir="auto">
          {review.product_name}
        </MuiLink>
        {author !== '' && <bdi>{author}</bdi>}
        <span>{brief(review.created_at)}</span>
        {review.is_of_order && <span>{t('reviews.ordered')}</span>}
      </Typography>
      <Box sx={{ gridArea: 'actions' }}>
        <ReviewActions review={review} />
      </Box>
    </Box>
  );
}
