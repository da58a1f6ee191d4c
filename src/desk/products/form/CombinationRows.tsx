import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { SKU_MAX } from '#contracts/limits.ts';
import { NumberField } from '../../form/NumberField.tsx';
import { PriceField } from '../../form/PriceField.tsx';
import { useIsWide } from '../../frame/use-is-wide.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { withoutCombination } from './combinations.ts';
import type { Combination } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

/** Each combination with its price, stock and article number: a row of a table, or on a narrow screen a block. */
export function CombinationRows({ product, edit }: Pick<SectionProps, 'product' | 'edit'>) {
  const t = useT();
  const isWide = useIsWide();
  const { combinations } = product;
  const change = (index: number, changed: Combination) => {
    const all = combinations.with(index, changed);
    edit({ combinations: all, selling_price: Math.min(...all.map(({ price }) => price)) });
  };
  const rows = combinations.map((combination, index) => ({
    name: combination.values.join(' / '),
    props: { combination, isInTable: isWide, onChange: (changed: Combination) => change(index, changed) },
    remove: combinations.length > 1 ? () => edit(withoutCombination(product, combination)) : null,
  }));
  if (!isWide)
    return (
      <Box component="ul" aria-label={t('field.combinations')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ name, props, remove }) => (
          <Box
            key={name}
            component="li"
            sx={{
              ...{ display: 'grid', gap: 1, alignItems: 'center', py: 1, borderTop: 1, borderColor: 'divider' },
              gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gridColumn: '1 / -1' }}>
              <WrittenText sx={{ fontWeight: 600, overflowWrap: 'anywhere', flex: 1 }}>{name}</WrittenText>
              <RemoveCombination name={name} onRemove={remove} />
            </Box>
            <Price {...props} />
            <Stock {...props} />
            <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
              <Sku {...props} />
            </Box>
          </Box>
        ))}
      </Box>
    );
  return (
    <div>
      <Table
        size="small"
        aria-label={t('field.combinations')}
        sx={{
          '& .MuiFormControl-root': { m: 0 },
          '& td, & th': { px: 0.75, py: 0.75 },
          '& td:first-of-type, & th:first-of-type': { pl: 0 },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('product.combination')}</TableCell>
            <TableCell>{t('field.selling_price')}</TableCell>
            <TableCell>{t('field.stock')}</TableCell>
            <TableCell>{t('field.sku')}</TableCell>
            <TableCell component="td" />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ name, props, remove }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                <bdi>{name}</bdi>
              </TableCell>
              <TableCell sx={{ width: 124 }}>
                <Price {...props} />
              </TableCell>
              <TableCell sx={{ width: 92 }}>
                <Stock {...props} />
              </TableCell>
              <TableCell sx={{ width: 160 }}>
                <Sku {...props} />
              </TableCell>
              <TableCell sx={{ width: 44 }}>
                <RemoveCombination name={name} onRemove={remove} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('product.emptyStock')}
      </Typography>
    </div>
  );
}

interface FieldProps {
  readonly combination: Combination;
  /** Whether the head of a table names the field. */
  readonly isInTable: boolean;
  readonly onChange: (changed: Combination) => void;
}

const labelOf = (field: string, { combination, isInTable }: FieldProps): string =>
  isInTable ? `${field}: ${combination.values.join(' / ')}` : field;

function Price(props: FieldProps) {
  const t = useT();
  const { combination, isInTable, onChange } = props;
  return (
    <PriceField
      label={labelOf(t('field.selling_price'), props)}
      isLabelHidden={isInTable}
      size="small"
      value={combination.price}
      onChange={(price) => onChange({ ...combination, price: price ?? 0 })}
      required
    />
  );
}

function Stock(props: FieldProps) {
  const t = useT();
  const { combination, isInTable, onChange } = props;
  return (
    <NumberField
      label={labelOf(t('field.stock'), props)}
      isLabelHidden={isInTable}
      size="small"
      value={combination.stock}
      onChange={(stock) => onChange({ ...combination, stock })}
      isWhole
      placeholder={isInTable ? '–' : t('products.uncounted')}
    />
  );
}

function Sku(props: FieldProps) {
  const t = useT();
  const { combination, isInTable, onChange } = props;
  const label = labelOf(t('field.sku'), props);
  return (
    <TextField
      {...(isInTable ? { placeholder: '–' } : { label })}
      size="small"
      value={combination.sku ?? ''}
      onChange={({ target }) => onChange({ ...combination, sku: target.value || null })}
      slotProps={{ htmlInput: { maxLength: SKU_MAX, ...(isInTable && { 'aria-label': label }) } }}
    />
  );
}

function RemoveCombination({ name, onRemove }: { name: string; onRemove: (() => void) | null }) {
  const t = useT();
  return (
    <IconButton aria-label={t('form.removeNamed', { name })} disabled={onRemove === null} onClick={() => onRemove?.()}>
      <Remove />
    </IconButton>
  );
}
