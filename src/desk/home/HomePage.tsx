import History from '@mui/icons-material/HistoryOutlined';
import Menu from '@mui/icons-material/MenuOutlined';
import Palette from '@mui/icons-material/PaletteOutlined';
import Eye from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OperatorHomeLayout } from '#contracts/operator/home-layout.ts';
import type { SettingGroup } from '#domain/store/setting-groups.ts';
import { DeskError } from '../api/desk-request.ts';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { SaveBar } from '../form/SaveBar.tsx';
import { ScreenHead } from '../frame/ScreenHead.tsx';
import { useIsWide } from '../frame/use-is-wide.ts';
import { useTitle } from '../frame/use-title.ts';
import { useT } from '../texts/desk-texts.ts';
import { AddElement } from './AddElement.tsx';
import { ElementList } from './ElementList.tsx';
import { itemsOf, newElement, withElement } from './elements.ts';
import { HomePreview } from './HomePreview.tsx';
import { useHomeT } from './home-texts.ts';
import { freshItem, type KnownCode } from './kinds.ts';
import { LoadedHome } from './LoadedHome.tsx';
import { useHomeDraft } from './use-home-draft.ts';
import { usePreview } from './use-preview.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

/** The settings of the look, which check the contrast of the colours. */
const COLOURS = `/settings?group=${'look' satisfies SettingGroup}`;

/** The editor of the home page, with the page of the draft beside it. */
export default function HomePage() {
  const t = useT();
  useTitle(t('frame.home'));
  return <LoadedHome Editor={HomeEditor} />;
}

function HomeEditor({ layout }: { layout: OperatorHomeLayout }) {
  const t = useHomeT();
  const deskT = useT();
  const isWide = useIsWide();
  const { draft, elements, edit, save } = useHomeDraft(layout);
  const preview = usePreview(itemsOf(elements));
  const [opened, setOpened] = useState<string | null>(null);
  const [shown, setShown] = useState<'preview' | 'versions' | null>(null);
  const isChanged = draft.count > 0;
  // The preview knows of a mistake before anything is published.
  const problems = preview.error instanceof DeskError ? preview.error.fields : save.fields;
  const add = (code: KnownCode) => {
    const element = newElement(freshItem(code));
    edit((current) => withElement(current, element, opened));
    setOpened(element.key);
  };
  return (
    <>
      <ScreenHead
        title={deskT('frame.home')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
            <Button color="inherit" component={Link} to="/home/menus" startIcon={<Menu />}>
              {t('home.menus')}
            </Button>
            <Button color="inherit" component={Link} to={COLOURS} startIcon={<Palette />}>
              {t('home.colours')}
            </Button>
            <Button color="inherit" startIcon={<History />} onClick={() => setShown('versions')}>
              {t('home.versions')}
            </Button>
          </Box>
        }
      />
      <Box
        sx={{
          ...{ display: 'grid', gap: 2, alignItems: 'start' },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(340px, 2fr) minmax(0, 3fr)' },
        }}
      >
        <Box>
          <ElementList elements={elements} edit={edit} opened={opened} onOpen={setOpened} problems={problems} />
          <Box sx={{ mt: 1.5 }}>
            <AddElement onAdd={add} />
          </Box>
        </Box>
        {isWide && (
          <Box
            component="section"
            aria-label={t('home.preview')}
            sx={{ position: 'sticky', top: 76, height: 'calc(100dvh - 222px)' }}
          >
            <HomePreview preview={preview} initial="wide" />
          </Box>
        )}
      </Box>
      <SaveBar
        action={save}
        count={draft.count}
        onDiscard={() => draft.reset()}
        onSave={() => void save.run(undefined)}
        label={t('home.publish')}
      >
        {!isWide && (
          <Button startIcon={<Eye />} onClick={() => setShown('preview')}>
            {t('home.preview')}
          </Button>
        )}
      </SaveBar>
      <Dialog
        fullScreen
        open={!isWide && shown === 'preview'}
        onClose={() => setShown(null)}
        aria-label={t('home.preview')}
      >
        <Box sx={{ height: '100dvh', display: 'flex', flexDirection: 'column', p: 1.5, gap: 1 }}>
          <Button color="inherit" onClick={() => setShown(null)} sx={{ alignSelf: 'flex-end' }}>
            {t('home.close')}
          </Button>
          <Box sx={{ flex: 1, minHeight: 0 }}>
            <HomePreview preview={preview} initial="phone" />
          </Box>
        </Box>
      </Dialog>
      <VersionsDialog
        isOpen={shown === 'versions'}
        revision={layout.revision}
        isChanged={isChanged}
        onClose={() => setShown(null)}
      />
      <LeaveGuard isChanged={isChanged} isSaving={save.isBusy} />
    </>
  );
}
