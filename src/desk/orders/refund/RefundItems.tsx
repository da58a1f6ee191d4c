import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { OperatorOrder, OperatorOrderItem } from '#contracts/operator/orders.ts';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { useT } from '../../texts/desk-texts.ts';
import { type ChosenUnits, unitsLeft } from './refund-choice.ts';

interface Props {
  readonly order: Pick<OperatorOrder, 'items'>;
  readonly chosen: ChosenUnits;
  readonly onChoose: (itemId: number, units: string) => void;
  readonly problem: string | undefined;
}

function ItemUnits({
  item,
  units,
  onChange,
}: {
  item: OperatorOrderItem;
  units: string;
  onChange: (units: string) => void;
}) {
  const t = useT();
  const left = unitsLeft(item);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box sx={{ flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}>
        <WrittenText sx={{ fontWeight: 600 }}>{item.name}</WrittenText>
        {item.options_label !== '' && <WrittenText color="textSecondary">{item.options_label}</WrittenText>}
      </Box>
      <TextField
        type="number"
        size="small"
        value={units}
        disabled={left === 0}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: {
            ...{ min: 0, max: left, step: 1, inputMode: 'numeric' },
            'aria-label': t('refund.unitsOf', { name: item.name }),
          },
        }}
        sx={{ width: 88 }}
      />
      <Typography component="span" color="textSecondary" sx={{ minWidth: '4.5rem' }}>
        {t('refund.ofUnits', { count: left })}
      </Typography>
    </Box>
  );
}

/** The items of an order, each with the units to refund. */
export function RefundItems({ order, chosen, onChoose, problem }: Props) {
  return (
    <div>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {order.items.map((item) => (
          <ItemUnits
            key={item.id}
            item={item}
            units={chosen[item.id] ?? '0'}
            onChange={(units) => onChoose(item.id, units)}
          />
        ))}
      </Box>
      {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
    </div>
  );
}
