import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { type SubmitEvent, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { OperatorBranch } from '#contracts/operator/branches.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useRecord } from '../api/use-record.ts';
import { useSession } from '../api/use-session.ts';
import { DraftField } from '../form/DraftField.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { RemoveDialog } from '../form/RemoveDialog.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { UnsavedGuard } from '../form/UnsavedGuard.tsx';
import { useAction } from '../form/use-action.ts';
import { useDraft } from '../form/use-draft.ts';
import { Failure } from '../frame/Failure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { AreasCard } from './AreasCard.tsx';
import { type BranchSection, changesOf, valuesOf } from './branch-section.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { HolidaysCard } from './HolidaysCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { OpeningText } from './OpeningText.tsx';
import { TodayButton } from './TodayButton.tsx';

const LIST = '/branches';
const PAIR = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 } as const;

/** Name, contact, address and kinds of orders. */
function AboutCard({ draft, action }: BranchSection) {
  const t = useT();
  const { order_types: types } = draft.values;
  const field = { draft, action };
  const toggle = (type: (typeof ORDER_TYPES)[number], isOn: boolean) =>
    draft.set(
      'order_types',
      ORDER_TYPES.filter((each) => (each === type ? isOn : types.includes(each))),
    );
  return (
    <FormCard title={t('branches.about')}>
      <DraftField {...field} name="name" label={t('form.name')} required />
      <Box sx={PAIR}>
        <DraftField {...field} name="phone" label={t('branches.phone')} type="tel" />
        <DraftField
          {...field}
          name="email"
          label={t('signIn.email')}
          type="email"
          helperText={t('branches.emailText')}
        />
      </Box>
      <DraftField {...field} name="address_1" label={t('branches.address')} />
      <Box sx={PAIR}>
        <DraftField {...field} name="pincode" label={t('branches.pincode')} />
        <DraftField {...field} name="city" label={t('branches.city')} />
        <DraftField {...field} name="state" label={t('branches.state')} />
        <DraftField {...field} name="country" label={t('branches.country')} />
        <DraftField {...field} name="lat" label={t('branches.lat')} type="number" slotProps={DEGREES} />
        <DraftField {...field} name="lng" label={t('branches.lng')} type="number" slotProps={DEGREES} />
      </Box>
      <FormControl component="fieldset" error={types.length === 0}>
        <FormLabel component="legend">{t('branches.orderTypes')}</FormLabel>
        <Stack direction="row">
          {ORDER_TYPES.map((type) => (
            <FormControlLabel
              key={type}
              control={<Checkbox checked={types.includes(type)} onChange={(_, isOn) => toggle(type, isOn)} />}
              label={t(`orders.${type}`)}
            />
          ))}
        </Stack>
        {types.length === 0 && <FormHelperText>{t('branches.noOrderType')}</FormHelperText>}
      </FormControl>
    </FormCard>
  );
}

const DEGREES = { htmlInput: { step: 'any', min: -180, max: 180 } };

/** @param branch null for a new one */
function BranchForm({ branch }: { branch: OperatorBranch | null }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [notify, refresh] = [useNotify(), useRefresh()];
  const [isRemoving, setRemoving] = useState(false);
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const draft = useDraft(valuesOf(branch));
  const finish = (text: string) => {
    notify(text, { type: 'success' });
    refresh();
    setLeaveTo(LIST);
  };
  const save = useAction(async () => {
    if (branch) {
      await data.changeBranch(branch.id, changesOf(draft.changed));
      draft.reset();
      notify(t('form.saved'), { type: 'success' });
      refresh();
      return;
    }
    await data.addBranch({ ...changesOf(draft.changed), name: draft.values.name });
    finish(t('form.saved'));
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save.run(undefined);
  };
  const remove = async () => {
    if (!branch) return;
    await data.removeBranch(branch.id);
    finish(t('form.removed', { name: branch.name }));
  };
  const section = { draft, action: save };
  return (
    <Stack component="form" onSubmit={submit} spacing={2}>
      <AboutCard {...section} />
      <HoursCard {...section} />
      <HolidaysCard {...section} />
      {draft.values.order_types.includes('delivery') && (
        <>
          <DeliveryCard {...section} branch={branch} />
          <AreasCard {...section} />
        </>
      )}
      <SaveBar action={save} isChanged={draft.isChanged}>
        {branch && !branch.is_main_branch && (
          <Button color="error" onClick={() => setRemoving(true)}>
            {t('form.remove')}
          </Button>
        )}
      </SaveBar>
      <UnsavedGuard isChanged={draft.isChanged} leaveTo={leaveTo} />
      {branch && (
        <RemoveDialog
          isOpen={isRemoving}
          title={t('form.removeTitle', { name: branch.name })}
          text={t('branches.removeText')}
          remove={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </Stack>
  );
}

/** One branch, or a new one. */
export default function BranchPage() {
  const t = useT();
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const role = useSession()?.operator.role ?? 'staff';
  const { data, error, refetch } = useRecord<OperatorBranch>('branches', isNew ? null : Number(id));
  const title = isNew ? t('branches.new') : (data?.name ?? '');
  useTitle(title);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!isNew && !data) return <ScreenSkeleton />;
  return (
    <Box sx={{ maxWidth: 860 }}>
      <ScreenHead title={title} />
      {data && (
        <Card sx={{ p: 2, mb: 2, display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Box sx={{ flex: 1 }}>
            <OpeningText branch={data} />
          </Box>
          <TodayButton branch={data} />
        </Card>
      )}
      {hasRight(role, 'branches') && <BranchForm key={id} branch={data ?? null} />}
    </Box>
  );
}
