import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { clip, plainText } from '#domain/catalog/plain-text.ts';
import { productPath } from '#domain/store/paths.ts';
import { FoldedSection } from '../../form/FoldedSection.tsx';
import { firstProblem } from '../../form/fields.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

/** Characters that search engines show. */
const TITLE_SHOWN = 60;
const DESCRIPTION_SHOWN = 160;

/** How a product is found: its texts for search engines, and more words for the search of the shop. */
export function SearchSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const { seo } = product;
  const titleProblem = problems['seo.title'];
  const descriptionProblem = problems['seo.description'] ?? problems['seo'];
  return (
    <FoldedSection
      title={t('product.search')}
      summary={seo.title || product.name}
      isWrong={firstProblem(problems, 'seo') !== undefined || firstProblem(problems, 'search_words') !== undefined}
    >
      <Preview product={product} />
      <TextField
        label={t('product.seoTitle')}
        value={seo.title}
        placeholder={product.name}
        onChange={({ target }) => edit({ seo: { ...seo, title: target.value } })}
        error={titleProblem !== undefined}
        helperText={titleProblem ?? t('product.characters', { count: seo.title.length, most: TITLE_SHOWN })}
        slotProps={{ htmlInput: { dir: 'auto' }, inputLabel: { shrink: true } }}
      />
      <TextField
        label={t('product.seoDescription')}
        multiline
        minRows={2}
        value={seo.description}
        onChange={({ target }) => edit({ seo: { ...seo, description: target.value } })}
        error={descriptionProblem !== undefined}
        helperText={
          descriptionProblem ?? t('product.characters', { count: seo.description.length, most: DESCRIPTION_SHOWN })
        }
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
      <TextField
        label={t('product.searchWords')}
        value={product.search_words}
        onChange={({ target }) => edit({ search_words: target.value })}
        error={problems['search_words'] !== undefined}
        helperText={problems['search_words'] ?? t('product.searchWordsText')}
        slotProps={{ htmlInput: { dir: 'auto' } }}
      />
    </FoldedSection>
  );
}

/** The product as a result of a search engine. */
function Preview({ product: { slug, name, seo, description_html } }: { product: ProductFields }) {
  const t = useT();
  return (
    <Box
      component="figure"
      aria-label={t('product.preview')}
      sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Typography noWrap dir="ltr" variant="body2" color="textSecondary">
        {`${location.host}${productPath(slug)}`}
      </Typography>
      <WrittenText noWrap color="primary" sx={{ fontSize: '1.125rem' }}>
        {clip(seo.title || name || '…', TITLE_SHOWN)}
      </WrittenText>
      <WrittenText variant="body2" color="textSecondary">
        {clip(seo.description || plainText(description_html), DESCRIPTION_SHOWN)}
      </WrittenText>
    </Box>
  );
}
