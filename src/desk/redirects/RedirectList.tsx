import Add from '@mui/icons-material/Add';
import Arrow from '@mui/icons-material/ArrowForward';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ListBase, useDataProvider } from 'react-admin';
import type { OperatorRedirect } from '#contracts/operator/redirects.ts';
import type { DeskData } from '../api/desk-data.ts';
import { RemoveButton } from '../form/RemoveButton.tsx';
import { SearchField } from '../form/search/SearchField.tsx';
import { ListRows } from '../frame/ListRows.tsx';
import { type Column, Rows } from '../frame/Rows.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { SHOWN_IN_PLACE } from '../frame/shown-in-place.ts';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { useFormats } from '../texts/use-formats.ts';
import { ImportRedirects } from './ImportRedirects.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { shownAddress } from './shown-address.ts';

const PER_PAGE = 20;

function Address({ address, isStrong = false }: { address: string; isStrong?: boolean }) {
  return (
    <MuiLink
      href={address}
      target="_blank"
      rel="noreferrer"
      sx={{ overflowWrap: 'anywhere', fontWeight: isStrong ? 600 : 400 }}
      {...(!isStrong && { color: 'textSecondary' })}
    >
      <bdi dir="ltr">{shownAddress(address)}</bdi>
    </MuiLink>
  );
}

function Actions({ redirect }: { redirect: OperatorRedirect }) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const [isOpen, setOpen] = useState(false);
  const name = shownAddress(redirect.from);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 0.5 }}>
      <Button aria-label={t('redirects.changeNamed', { name })} onClick={() => setOpen(true)}>
        {t('redirects.edit')}
      </Button>
      <RemoveButton
        isNamed
        name={name}
        text={t('redirects.removeText')}
        remove={() => data.removeRedirect(redirect.id)}
      />
      {isOpen && <RedirectDialog redirect={redirect} onClose={() => setOpen(false)} />}
    </Stack>
  );
}

function Redirects() {
  const t = useT();
  const { moment } = useFormats();
  const isWide = useIsWide();
  const columns: Column<OperatorRedirect>[] = [
    { label: t('redirects.from'), render: ({ from }) => <Address address={from} isStrong /> },
    {
      label: t('redirects.to'),
      render: ({ to }) => (
        <>
          {!isWide && (
            <Arrow fontSize="inherit" sx={{ mr: 0.5, '[dir=rtl] &': { transform: 'scaleX(-1)' } }} aria-hidden="true" />
          )}
          <Address address={to} />
        </>
      ),
    },
    {
      label: t('redirects.added'),
      render: ({ created_at: at }) => (
        <Typography component="span" variant="body2" color="textSecondary">
          {moment(at)}
        </Typography>
      ),
    },
    { label: t('form.actions'), render: (redirect) => <Actions redirect={redirect} /> },
  ];
  return (
    <ListRows<OperatorRedirect>
      none={t('redirects.none')}
      noneFound={t('redirects.noneFound')}
      noneYet={t('redirects.noneText')}
    >
      {(redirects) => <Rows label={t('redirects.title')} rows={redirects} columns={columns} />}
    </ListRows>
  );
}

/** The redirects from addresses of an earlier shop. */
export default function RedirectList() {
  const t = useT();
  useTitle(t('redirects.title'));
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const close = () => setDialog(null);
  return (
    <ListBase resource="redirects" perPage={PER_PAGE} storeKey={false} queryOptions={SHOWN_IN_PLACE}>
      <ScreenHead
        title={t('redirects.title')}
        action={
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'end' }}>
            <Button variant="outlined" onClick={() => setDialog('import')}>
              {t('redirects.paste')}
            </Button>
            <Button variant="contained" startIcon={<Add />} onClick={() => setDialog('add')}>
              {t('redirects.new')}
            </Button>
          </Stack>
        }
      />
      <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 760 }}>
        {t('redirects.text')}
      </Typography>
      <Stack role="search" sx={{ mb: 1.5 }}>
        <SearchField label={t('redirects.search')} />
      </Stack>
      <Redirects />
      {dialog === 'add' && <RedirectDialog redirect={null} onClose={close} />}
      {dialog === 'import' && <ImportRedirects onClose={close} />}
    </ListBase>
  );
}
