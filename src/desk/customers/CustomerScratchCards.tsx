import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { OperatorCustomer } from '#contracts/operator/customers.ts';
import type { DeskData } from '../api/desk-data.ts';
import { Problem } from '../form/Problem.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useAction } from '../form/use-action.ts';
import { Section } from '../frame/Section.tsx';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';

type ScratchCard = OperatorCustomer['latest_scratch_cards'][number];

function Row({ card }: { card: ScratchCard }) {
  const t = useT();
  const { price, mediumDay } = useFormats();
  const { result } = card;
  const prize =
    result && (result.type === 'nothing' ? t('scratch.nothing') : (result.coupon_code ?? price(result.amount)));
  const text = card.status === 'available' ? t('scratch.until', { day: mediumDay(card.expires_at) }) : prize;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Chip size="small" variant="outlined" label={t(`scratch.${card.status}`)} />
      <Typography component="span" sx={{ flex: 1 }}>
        {text}
      </Typography>
      <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {mediumDay(card.created_at)}
      </Typography>
    </Box>
  );
}

/** The scratch cards of the customer, and a button that gives another one. */
export function CustomerScratchCards({ customer }: { customer: OperatorCustomer }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const notify = useNotify();
  const refresh = useRefresh();
  const give = useAction(async () => {
    await data.giveScratchCard(customer.id);
    notify(t('scratch.given', { name: customer.name }), { type: 'success' });
    refresh();
  });
  return (
    <Section title={t('scratch.title')}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <SubmitButton type="button" variant="outlined" isBusy={give.isBusy} onClick={() => void give.run(undefined)}>
          {t('scratch.give')}
        </SubmitButton>
        <Problem text={give.problem} />
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, alignSelf: 'stretch' }}>
          {customer.latest_scratch_cards.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </Box>
      </Stack>
    </Section>
  );
}
