import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { useDataProvider, useGetList, useNotify, useRefresh } from 'react-admin';
import { Link } from 'react-router-dom';
import type { OperatorDiscount } from '#contracts/operator/discounts.ts';
import type { DeskData } from '../api/desk-data.ts';
import { MoreMenu } from '../form/MoreMenu.tsx';
import { Problem } from '../form/Problem.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { useAction } from '../form/use-action.ts';
import { Empty } from '../frame/Empty.tsx';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { WrittenText } from '../frame/WrittenText.tsx';
import { type DeskTranslate, useT } from '../texts/desk-texts.ts';
import { type Formats, useFormats } from '../texts/use-formats.ts';
import { discountTerms } from './discount-text.ts';

function OnOff({ discount }: { discount: OperatorDiscount }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { run, isBusy, problem } = useAction(async (is_enabled: boolean) => {
    await data.changeDiscount(discount.id, { is_enabled });
    notify(t(is_enabled ? 'discounts.switchedOn' : 'discounts.switchedOff', { title: discount.title }));
    refresh();
  });
  return (
    <>
      <Switch
        checked={discount.is_enabled}
        disabled={isBusy}
        onChange={(_, isOn) => void run(isOn)}
        slotProps={{ input: { 'aria-label': t('discounts.isOn', { title: discount.title }) } }}
      />
      <Problem text={problem} />
    </>
  );
}

/** Whether the time of a discount is over, so that switching it on would do nothing. */
const isOver = ({ ends_at }: Pick<OperatorDiscount, 'ends_at'>): boolean =>
  ends_at !== null && Date.parse(ends_at) <= Date.now();

/** Why nobody gets a discount that is switched on: its time is over or has not come, or all its uses are gone. */
function restText(
  { starts_at, ends_at, usage_limit, used_count }: OperatorDiscount,
  t: DeskTranslate,
  { day }: Formats,
) {
  if (isOver({ ends_at })) return t('discounts.ended');
  if (usage_limit !== null && used_count >= usage_limit) return t('discounts.usedUp');
  if (starts_at && Date.parse(starts_at) > Date.now()) return t('discounts.startsOn', { date: day(starts_at) });
  return null;
}

function Row({ discount }: { discount: OperatorDiscount }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const formats = useFormats();
  const [isRemoving, setRemoving] = useState(false);
  const { title, code, used_count: count, is_enabled: isEnabled } = discount;
  const rest = restText(discount, t, formats) ?? (isEnabled ? null : t('form.off'));
  const uses = count === 0 ? t('discounts.unused') : t('discounts.uses', { count });
  return (
    <Box
      component="li"
      sx={{
        ...{ display: 'grid', alignItems: 'center', columnGap: 2, px: 1.5, py: 1 },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gridTemplateAreas: { xs: '"name actions" "terms terms"', md: '"name actions" "terms actions"' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack direction="row" sx={{ gridArea: 'name', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <MuiLink component={Link} to={`/discounts/${discount.id}`} sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
          <bdi>{title}</bdi>
        </MuiLink>
        <Chip size="small" variant="outlined" label={code === null ? t('discounts.automatic') : <bdi>{code}</bdi>} />
        {rest !== null && <Chip size="small" label={rest} />}
      </Stack>
      <WrittenText color="textSecondary" sx={{ gridArea: 'terms' }}>
        {`${discountTerms(discount, { t, ...formats })} · ${uses}`}
      </WrittenText>
      <Box sx={{ gridArea: 'actions', display: 'flex', alignItems: 'center' }}>
        {!isOver(discount) && <OnOff discount={discount} />}
        <MoreMenu
          name={title}
          actions={[{ text: t('form.remove'), onChoose: () => setRemoving(true), isGrave: true }]}
        />
        <RemoveDialog
          isOpen={isRemoving}
          name={title}
          text={t('discounts.removeText')}
          remove={() => data.removeDiscount(discount.id)}
          onClose={() => setRemoving(false)}
        />
      </Box>
    </Box>
  );
}

/** The discounts of the store in the order in which they apply. */
export default function DiscountList() {
  const t = useT();
  useTitle(t('discounts.title'));
  const { data, error, refetch } = useGetList<OperatorDiscount>('discounts');
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 1000 }}>
      <ScreenHead
        title={t('discounts.title')}
        action={
          <Button component={Link} to="/discounts/new" variant="contained" startIcon={<Add />}>
            {t('discounts.add')}
          </Button>
        }
      />
      {data.length === 0 ? (
        <Empty title={t('discounts.none')} text={t('discounts.noneText')} />
      ) : (
        <Card component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((discount) => (
            <Row key={discount.id} discount={discount} />
          ))}
        </Card>
      )}
    </Box>
  );
}
