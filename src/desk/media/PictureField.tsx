import Upload from '@mui/icons-material/UploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { DeskData } from '../api/desk-data.ts';
import { Problem } from '../form/Problem.tsx';
import { useAction } from '../form/use-action.ts';
import { useT } from '../texts/desk-texts.ts';
import { smallPicture } from './small-picture.ts';

interface Props {
  /** The name of the field, for buttons that say what they belong to. */
  readonly label: string;
  /** The path of the picture. Empty if there is none. */
  readonly value: string;
  /** A rendition of the picture as it was loaded, to show here. */
  readonly url: string;
  /** Null if the picture is removed. */
  readonly onChange: (path: string | null) => void;
  readonly isEditable?: boolean;
  /** Ids of the elements that name and describe the field. */
  readonly labelledBy: string;
  readonly describedBy: string;
}

/** A picture, which is uploaded at once. The record refers to it when it is saved. */
export function PictureField(props: Props) {
  const { label, value, url: loadedUrl, onChange, isEditable = true, labelledBy, describedBy } = props;
  const t = useT();
  const data = useDataProvider<DeskData>();
  const input = useRef<HTMLInputElement>(null);
  const [uploaded, setUploaded] = useState({ path: '', url: '' });
  const [isOver, setOver] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const action = useAction(async (file: File) => {
    const picture = await smallPicture(file);
    setWrong(picture === null);
    if (!picture) return;
    const { data: media } = await data.uploadPicture(picture);
    setUploaded(media);
    onChange(media.path);
  });
  const choose = (file: File | undefined) => {
    if (file) void action.run(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    choose(event.dataTransfer.files[0]);
  };
  const url = value === '' ? '' : value === uploaded.path ? uploaded.url : loadedUrl;
  return (
    <Stack spacing={1}>
      <Stack
        direction="row"
        spacing={1.5}
        {...(isEditable && {
          onDragOver: (event: DragEvent) => {
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: () => setOver(false),
          onDrop: drop,
        })}
        sx={{
          alignItems: 'center',
          p: 1.25,
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
          borderRadius: 1,
          bgcolor: isOver ? 'action.hover' : 'transparent',
        }}
      >
        <Preview url={url} />
        <Box sx={{ minWidth: 0 }}>
          <Stack direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
            <Button
              size="small"
              startIcon={<Upload />}
              disabled={!isEditable}
              loading={action.isBusy}
              loadingPosition="start"
              onClick={() => input.current?.click()}
              aria-label={`${t(value === '' ? 'settings.choosePicture' : 'settings.otherPicture')}: ${label}`}
              aria-describedby={describedBy}
            >
              {t(value === '' ? 'settings.choosePicture' : 'settings.otherPicture')}
            </Button>
            {value !== '' && isEditable && (
              <Button
                size="small"
                color="inherit"
                aria-label={`${t('form.remove')}: ${label}`}
                onClick={() => onChange(null)}
              >
                {t('form.remove')}
              </Button>
            )}
          </Stack>
          <Typography variant="body2" color="textSecondary" sx={{ px: 0.625 }}>
            {t('settings.pictureHint')}
          </Typography>
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-labelledby={labelledBy}
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
            choose(currentTarget.files?.[0]);
            // The same file can then be chosen again.
            currentTarget.value = '';
          }}
        />
      </Stack>
      <Problem text={isWrong ? t('settings.pictureWrong') : (action.fields['picture'] ?? action.problem)} />
    </Stack>
  );
}

function Preview({ url }: { url: string }) {
  const t = useT();
  const frame = { width: 72, height: 72, flexShrink: 0, borderRadius: 1, bgcolor: 'background.default' };
  // Pages of the desk show only pictures of this host.
  if (url.startsWith('/'))
    return (
      <Box
        component="img"
        src={url}
        alt=""
        sx={{ ...frame, objectFit: 'contain', border: 1, borderColor: 'divider' }}
      />
    );
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', textAlign: 'center', overflow: 'hidden' }}>
      <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {url === '' ? t('settings.noPicture') : new URL(url).host}
      </Typography>
    </Box>
  );
}
