import Add from '@mui/icons-material/AddOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { OperatorPrizeShape } from '#contracts/operator/settings.ts';
import { MAX_WEIGHT } from '#domain/rewards/draw.ts';
import type { PrizeType } from '#domain/scratch/types.ts';
import { NumberField } from '../form/NumberField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { chanceOf, fieldsOf, freshPrize, type PrizeData, prizesText, readPrizeRows, withType } from './prize-rows.ts';
import type { ControlProps } from './setting-control.ts';

interface Props extends ControlProps {
  readonly shape: OperatorPrizeShape;
  /** By part: `[1].weight`, `[1]`. */
  readonly problems: Readonly<Record<string, string>>;
}

/** A list of prizes, a row for each. What can be said of a prize follows from the shape that the server describes. */
export function PrizesControl({ setting, shape, value, onChange, labelledBy, describedBy, problems }: Props) {
  const t = useT();
  const rows = readPrizeRows(value);
  const change = (changed: readonly PrizeData[]) => onChange(prizesText(changed));
  return (
    <Box role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <Box>
        {rows.map((prize, index) => (
          <PrizeRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize has nothing else that tells it apart
            key={index}
            name={t('settings.prizeNamed', { place: index + 1 })}
            prize={prize}
            shape={shape}
            chance={chanceOf(rows, prize)}
            isEditable={setting.is_editable}
            problemOf={(field) => problems[`[${index}]${field && `.${field}`}`]}
            onChange={(changed) => change(rows.with(index, changed))}
            onRemove={() => change(rows.toSpliced(index, 1))}
          />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: rows.length > 0 ? 1 : 0 }}>
        {t(rows.length > 0 ? 'settings.prizesWeigh' : 'settings.prizesNone')}
      </Typography>
      {setting.is_editable && rows.length < shape.max && (
        <Button startIcon={<Add />} onClick={() => change([...rows, freshPrize(shape)])}>
          {t('settings.addPrize')}
        </Button>
      )}
    </Box>
  );
}

interface RowProps {
  readonly name: string;
  readonly prize: PrizeData;
  readonly shape: OperatorPrizeShape;
  /** In percent. Null while there is none. */
  readonly chance: number | null;
  readonly isEditable: boolean;
  /** @param field empty for the whole prize */
  readonly problemOf: (field: string) => string | undefined;
  readonly onChange: (prize: PrizeData) => void;
  readonly onRemove: () => void;
}

function PrizeRow({ name, prize, shape, chance, isEditable, problemOf, onChange, onRemove }: RowProps) {
  const t = useT();
  const id = useId();
  const { percent } = useFormats();
  const types = Object.keys(shape.types ?? {}) as PrizeType[];
  const problem = problemOf('');
  return (
    <Box
      role="group"
      aria-label={name}
      sx={{
        ...{ display: 'grid', gap: 1, alignItems: 'start', py: 1.25, borderTop: 1, borderColor: 'divider' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr) minmax(0, 1fr) 44px',
          sm: 'minmax(0, 1fr) minmax(0, 1fr) 8rem 44px',
        },
      }}
    >
      {types.length > 0 && (
        <TextField
          select
          size="small"
          label={t('settings.prizeType')}
          value={prize['type'] ?? ''}
          disabled={!isEditable}
          onChange={({ target }) => onChange(withType(shape, prize, target.value as PrizeType))}
          error={problemOf('type') !== undefined}
          helperText={problemOf('type')}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ gridColumn: { xs: '1 / 3', sm: 'auto' } }}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {t(`settings.prize_${type}`)}
            </option>
          ))}
        </TextField>
      )}
      {fieldsOf(shape, prize).map((field) =>
        field === 'amount' ? (
          <PriceField
            key={field}
            size="small"
            isPositive
            label={t('settings.prize_amount')}
            value={typeof prize['amount'] === 'number' ? prize['amount'] : null}
            onChange={(amount) => onChange({ ...prize, amount })}
            problem={problemOf(field)}
          />
        ) : (
          <TextField
            key={field}
            size="small"
            label={t(`settings.prize_${field}`)}
            value={prize[field] ?? ''}
            disabled={!isEditable}
            onChange={({ target }) => onChange({ ...prize, [field]: target.value })}
            error={problemOf(field) !== undefined}
            helperText={problemOf(field)}
            placeholder={shape.optional.includes(field) ? t('settings.prizeOptional') : ''}
            slotProps={{
              htmlInput: { dir: 'auto', autoComplete: 'off' },
              ...(shape.optional.includes(field) && { inputLabel: { shrink: true } }),
            }}
          />
        ),
      )}
      <NumberField
        size="small"
        isWhole
        label={t('settings.prizeWeight')}
        min={1}
        max={MAX_WEIGHT}
        value={typeof prize['weight'] === 'number' ? prize['weight'] : null}
        onChange={(weight) => onChange({ ...prize, weight })}
        problem={problemOf('weight')}
        {...(chance !== null && { helperText: t('settings.prizeChance', { percent: percent(chance) }) })}
        sx={{ gridColumn: { xs: '2', sm: '3' } }}
      />
      <IconButton
        aria-label={t('form.removeNamed', { name })}
        disabled={!isEditable}
        onClick={onRemove}
        sx={{ gridColumn: { xs: '3', sm: '4' }, gridRow: 1 }}
      >
        <Remove />
      </IconButton>
      {problem && (
        <FormHelperText id={id} error lang="en" dir="auto" sx={{ gridColumn: '1 / -1' }}>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}
