import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Figures } from '#contracts/operator/figures.ts';
import type { FigurePeriod } from '#domain/figures/periods.ts';
import { Section } from '../frame/Section.tsx';
import { WrittenText } from '../frame/WrittenText.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

/** The products that sold best in the period. */
export function BestProducts({ products, period }: { products: Figures['best_products']; period: FigurePeriod }) {
  const t = useT();
  const { price } = useFormats();
  return (
    <Section title={t('today.best', { period: t(`today.period_${period}`) })}>
      {products.length === 0 && <Typography color="textSecondary">{t('today.noSales')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {products.map((product) => (
          <Box
            component="li"
            key={product.product_id}
            sx={{ display: 'flex', gap: 1, py: 0.75, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <WrittenText>{product.name}</WrittenText>
              <Typography color="textSecondary">{t('today.units', { count: product.units })}</Typography>
            </Box>
            <Typography component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {price(product.sales)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
