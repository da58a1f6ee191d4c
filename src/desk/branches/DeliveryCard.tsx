import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { OperatorBranch } from '#contracts/operator/branches.ts';
import { FoldedSection } from '../form/FoldedSection.tsx';
import { firstProblem } from '../form/fields.ts';
import { NumberField } from '../form/NumberField.tsx';
import { PriceField } from '../form/PriceField.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import type { BranchSection, BranchValues } from './branch-section.ts';
import { DeliveryProblems } from './DeliveryProblems.tsx';
import { useDistance } from './distance.ts';

type Delivery = BranchValues['delivery'];

/** @param branch as it is stored, with the warnings about it. Null for a new one. */
export function DeliveryCard({ draft, action, branch }: BranchSection & { branch: OperatorBranch | null }) {
  const t = useT();
  const distance = useDistance();
  const { roundPrice } = useFormats();
  const { delivery } = draft.values;
  const { slabs } = delivery;
  const set = (change: Partial<Delivery>) => draft.edit({ delivery: { ...delivery, ...change } });
  const setSlab = (index: number, change: Partial<Delivery['slabs'][number]>) =>
    set({ slabs: slabs.map((slab, at) => (at === index ? { ...slab, ...change } : slab)) });
  const charges = slabs.map(({ charge }) => charge);
  const chargesText = [...new Set([Math.min(...charges), Math.max(...charges)])].map(roundPrice).join(' – ');
  const isFree = slabs.every(({ charge }) => charge === 0);
  const next = distance.store(distance.show(slabs.at(-1)?.up_to_km ?? 0) + (distance.unit === 'mi' ? 2 : 3));
  const isWarned = branch?.delivery_problems.some(({ code }) => code.startsWith('free')) ?? false;
  const problem = firstProblem(action.fields, 'delivery');
  return (
    <FoldedSection
      title={t('branches.delivery')}
      summary={isFree ? t('branches.freeShort') : chargesText}
      isWrong={problem !== undefined}
    >
      {branch && <DeliveryProblems branch={branch} />}
      {isFree && !isWarned && <Alert severity="warning">{t('branches.freeWarning')}</Alert>}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <PriceField
          label={t('field.minimumOrder')}
          value={delivery.minimum_order}
          onChange={(amount) => set({ minimum_order: amount ?? 0 })}
        />
        <PriceField
          label={t('field.freeAbove')}
          value={delivery.free_above}
          onChange={(amount) => set({ free_above: amount })}
          helperText={t('branches.freeAboveText')}
        />
      </Stack>
      {slabs.length > 0 && (
        <Table size="small" aria-label={t('branches.slabs')} sx={{ maxWidth: 520, '& td, & th': { px: 0.5 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t(`branches.upTo_${distance.unit}`)}</TableCell>
              <TableCell>{t('branches.charge')}</TableCell>
              <TableCell component="td" />
            </TableRow>
          </TableHead>
          <TableBody>
            {slabs.map((slab, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the distance changes while it is typed
              <TableRow key={index}>
                <TableCell>
                  <NumberField
                    size="small"
                    required
                    isLabelHidden
                    label={t(`branches.upTo_${distance.unit}`)}
                    min={distance.min}
                    max={distance.max}
                    value={distance.show(slab.up_to_km)}
                    onChange={(upTo) => setSlab(index, { up_to_km: distance.store(upTo ?? 0) })}
                  />
                </TableCell>
                <TableCell>
                  <PriceField
                    size="small"
                    required
                    isLabelHidden
                    label={t('branches.charge')}
                    value={slab.charge}
                    onChange={(charge) => setSlab(index, { charge: charge ?? 0 })}
                  />
                </TableCell>
                <TableCell>
                  <IconButton
                    aria-label={t('branches.removeSlab', {
                      distance: distance.show(slab.up_to_km),
                      unit: distance.unit,
                    })}
                    onClick={() => set({ slabs: slabs.toSpliced(index, 1) })}
                  >
                    <Remove />
                  </IconButton>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      <Button
        startIcon={<Add />}
        onClick={() => set({ slabs: [...slabs, { up_to_km: next, charge: 0 }] })}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('branches.addSlab')}
      </Button>
      {problem && <FormHelperText error>{problem}</FormHelperText>}
    </FoldedSection>
  );
}
