import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useDataProvider } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { OperatorBranch } from '#contracts/operator/branches.ts';
import { hasRight } from '#domain/operators/roles.ts';
import { ORDER_TYPES } from '#domain/orders/order-type.ts';
import type { DeskData } from '../api/desk-data.ts';
import { useRecord } from '../api/use-record.ts';
import { useSession } from '../api/use-session.ts';
import { Advanced } from '../form/Advanced.tsx';
import { DraftField } from '../form/DraftField.tsx';
import { FieldGrid } from '../form/FieldGrid.tsx';
import { FormSection } from '../form/FormSection.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { RecordForm } from '../form/RecordForm.tsx';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { useSave } from '../form/use-save.ts';
import { RecordFailure } from '../frame/RecordFailure.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { ScreenSkeleton } from '../frame/ScreenSkeleton.tsx';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { AreasCard } from './areas/AreasCard.tsx';
import { type BranchSection, changesOf, useBranchDraft } from './branch-section.ts';
import { DeliveryCard } from './DeliveryCard.tsx';
import { HolidaysCard } from './HolidaysCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { OpeningText } from './OpeningText.tsx';
import { RegionFields } from './RegionFields.tsx';
import { TodayButton } from './TodayButton.tsx';

const LIST = '/branches';

/** Name, contact, address and kinds of orders. */
function AboutCard({ draft, action, branch }: BranchSection & { branch: OperatorBranch | null }) {
  const t = useT();
  const { order_types: types } = draft.values;
  const field = { draft, action };
  const toggle = (type: (typeof ORDER_TYPES)[number], isOn: boolean) =>
    draft.edit({
      order_types: ORDER_TYPES.filter((each) => (each === type ? isOn : types.includes(each))),
    });
  return (
    <FormSection title={t('branches.about')}>
      <DraftField {...field} name="name" label={t('field.name')} required />
      <FieldGrid>
        <DraftField {...field} name="phone" label={t('field.phone')} type="tel" />
        <DraftField
          {...field}
          name="email"
          label={t('signIn.email')}
          type="email"
          helperText={t('branches.emailText')}
        />
      </FieldGrid>
      <DraftField {...field} name="address_1" label={t('branches.address')} />
      <FieldGrid>
        <DraftField {...field} name="pincode" label={t('field.pincode')} />
        <DraftField {...field} name="city" label={t('field.city')} />
        <RegionFields {...field} branch={branch} />
      </FieldGrid>
      <Advanced isOpen={action.fields['lat'] !== undefined || action.fields['lng'] !== undefined}>
        <FieldGrid>
          <NumberField
            label={t('branches.lat')}
            {...DEGREES}
            value={draft.values.lat}
            onChange={(lat) => draft.edit({ lat })}
            problem={action.fields['lat']}
          />
          <NumberField
            label={t('branches.lng')}
            {...DEGREES}
            value={draft.values.lng}
            onChange={(lng) => draft.edit({ lng })}
            problem={action.fields['lng']}
          />
        </FieldGrid>
      </Advanced>
      <FormControl component="fieldset" error={types.length === 0}>
        <FormLabel component="legend">{t('field.orderTypes')}</FormLabel>
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
    </FormSection>
  );
}

const DEGREES = { min: -180, max: 180 };

/** @param branch null for a new one */
function BranchForm({ branch }: { branch: OperatorBranch | null }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const draft = useBranchDraft(branch);
  const { save, leave } = useSave(draft, async () => {
    const changes = changesOf(draft.changed);
    if (branch) await data.changeBranch(branch.id, { ...changes, seen: draft.seen });
    else await data.addBranch({ ...changes, name: draft.values.name });
    return branch ? null : LIST;
  });
  const removal = branch && !branch.is_main_branch && (
    <RemoveButton
      name={branch.name}
      text={t('branches.removeText')}
      remove={async () => {
        await data.removeBranch(branch.id);
        await leave(LIST);
      }}
    />
  );
  const section = { draft, action: save };
  return (
    <RecordForm draft={draft} action={save} actions={removal}>
      <AboutCard {...section} branch={branch} />
      <HoursCard {...section} />
      <HolidaysCard {...section} />
      {draft.values.order_types.includes('delivery') && (
        <>
          <DeliveryCard {...section} branch={branch} />
          <AreasCard {...section} branchId={branch?.id ?? null} />
        </>
      )}
    </RecordForm>
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
  if (error && !data) return <RecordFailure error={error} onRetry={() => void refetch()} />;
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
