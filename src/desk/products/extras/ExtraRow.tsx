import Remove from '@mui/icons-material/DeleteOutlined';
import Tune from '@mui/icons-material/TuneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { NAME_MAX } from '#contracts/limits.ts';
import { MoveButtons } from '../../form/list/MoveButtons.tsx';
import { useDisclosure } from '../../form/list/use-disclosure.ts';
import { PriceField } from '../../form/PriceField.tsx';
import { useT } from '../../texts/desk-texts.ts';
import type { ProductFields } from '../form/product-edits.ts';
import { ExtraConditions } from './ExtraConditions.tsx';
import type { Extra } from './extras.ts';

interface Props {
  readonly extra: Extra;
  readonly product: ProductFields;
  readonly index: number;
  readonly count: number;
  readonly onChange: (extra: Extra) => void;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
  readonly problems: Readonly<Record<string, string>>;
  /** Where the extra is in the product. */
  readonly path: string;
}

/** One extra with its name and price. What it depends on opens below it, if the product has options. */
export function ExtraRow({ extra, product, index, count, onChange, onMove, onRemove, problems, path }: Props) {
  const t = useT();
  const id = useId();
  const { value, price, dependencies, variant_prices: prices } = extra;
  const name = value || t('extras.newExtra');
  const isByCombination = prices.length > 0;
  const isWrong = Object.keys(problems).some((field) => /^\.(?:dependencies|variant_prices)/.test(after(field, path)));
  const { isOpen, toggle } = useDisclosure({ isWrong });
  const hasConditions = dependencies.length > 0 || isByCombination;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
      <Box
        sx={{
          ...{ display: 'grid', columnGap: 1, rowGap: 0.5, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 2fr) minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
        }}
      >
        <TextField
          label={t('extras.extra')}
          size="small"
          required
          value={value}
          onChange={({ target }) => onChange({ ...extra, value: target.value })}
          error={problems[`${path}.value`] !== undefined}
          helperText={problems[`${path}.value`]}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: NAME_MAX } }}
        />
        {isByCombination ? (
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem', alignSelf: 'center' }}>
            {t('extras.byCombinationShort')}
          </Box>
        ) : (
          <PriceField
            label={t('field.selling_price')}
            size="small"
            value={price}
            onChange={(amount) => onChange({ ...extra, price: amount ?? 0 })}
            required
            problem={problems[`${path}.price`]}
          />
        )}
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
          {product.attributes.length > 0 && (
            <IconButton
              aria-label={t('extras.conditionsOf', { name })}
              aria-expanded={isOpen}
              aria-controls={id}
              color={hasConditions ? 'primary' : 'default'}
              onClick={toggle}
            >
              <Tune />
            </IconButton>
          )}
          <MoveButtons name={name} index={index} count={count} onMove={onMove} />
          <IconButton aria-label={t('form.removeNamed', { name })} onClick={onRemove}>
            <Remove />
          </IconButton>
        </Box>
      </Box>
      <Box id={id} role="group" aria-label={t('extras.conditionsOf', { name })} hidden={!isOpen}>
        {isOpen && (
          <ExtraConditions extra={extra} product={product} onChange={onChange} problems={problems} path={path} />
        )}
      </Box>
    </Box>
  );
}

/** The rest of a field's path after this path. Empty if the field is elsewhere. */
const after = (field: string, path: string): string => (field.startsWith(path) ? field.slice(path.length) : '');
