import Add from '@mui/icons-material/AddPhotoAlternateOutlined';
import Earlier from '@mui/icons-material/ArrowBackOutlined';
import Later from '@mui/icons-material/ArrowForwardOutlined';
import Remove from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import { picturePathAt } from '#domain/store/paths.ts';
import type { DeskData } from '../../api/desk-data.ts';
import { moveTo } from '../../form/list/move-to.ts';
import { Problem } from '../../form/Problem.tsx';
import { useAction } from '../../form/use-action.ts';
import { Section } from '../../frame/Section.tsx';
import { WrittenText } from '../../frame/WrittenText.tsx';
import { smallPicture } from '../../media/small-picture.ts';
import { useT } from '../../texts/desk-texts.ts';
import { PictureText } from './PictureText.tsx';
import type { ProductFields } from './product-edits.ts';
import type { SectionProps } from './use-product-form.ts';

type Picture = ProductFields['images'][number];

const TYPES = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The pictures of a product in their order. The first is on its card. */
export function PicturesSection({ product, edit, problems }: SectionProps) {
  const t = useT();
  const data = useDataProvider<DeskData>();
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const { images } = product;
  const upload = useAction(async (files: readonly File[]) => {
    for (const file of files) {
      const { path: image } = (await data.uploadPicture((await smallPicture(file)) ?? file)).data;
      // The same picture has the same path.
      edit((current) =>
        current.images.some((picture) => picture.image === image)
          ? {}
          : { images: [...current.images, { image, alt: '' }] },
      );
    }
  });
  const drop = (event: DragEvent, at = images.length) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    setDragged(null);
    if (dragged !== null) edit({ images: moveTo(images, dragged, Math.min(at, images.length - 1)) });
    else if (event.dataTransfer.files.length > 0) void upload.run([...event.dataTransfer.files]);
  };
  const problem = Object.entries(problems).find(([field]) => field.startsWith('images'))?.[1];
  return (
    <Section title={t('field.images')}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(dragged === null);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          ...{
            border: 2,
            borderStyle: 'dashed',
            borderColor: isOver ? 'primary.main' : 'divider',
            borderRadius: 1,
            p: 1.5,
          },
        }}
      >
        <Box
          component="ol"
          onDragEnd={() => setDragged(null)}
          sx={{
            ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 },
            gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
          }}
        >
          {images.map((picture, index) => (
            <PictureTile
              key={picture.image}
              picture={picture}
              place={index + 1}
              count={images.length}
              onChange={(alt) => edit({ images: images.with(index, { ...picture, alt }) })}
              onMove={(by) => edit({ images: moveTo(images, index, index + by) })}
              onRemove={() => edit({ images: images.filter((each) => each !== picture) })}
              onDragStart={() => setDragged(index)}
              onDrop={(event) => drop(event, index)}
            />
          ))}
        </Box>
        <Stack spacing={1} sx={{ alignItems: 'center', mt: images.length > 0 ? 1.5 : 0 }}>
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {t('product.dropPictures')}
          </Typography>
          <Button variant="outlined" startIcon={<Add />} loading={upload.isBusy} onClick={() => input.current?.click()}>
            {t('product.addPictures')}
          </Button>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple
            hidden
            aria-label={t('product.addPictures')}
            onChange={({ target }) => {
              void upload.run([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </Stack>
      </Box>
      <Box sx={{ mt: 1 }}>
        <Problem text={upload.problem || problem || ''} />
      </Box>
    </Section>
  );
}

interface TileProps {
  readonly picture: Picture;
  /** Counted from 1. */
  readonly place: number;
  readonly count: number;
  readonly onChange: (alt: string) => void;
  readonly onMove: (by: 1 | -1) => void;
  readonly onRemove: () => void;
  readonly onDragStart: () => void;
  readonly onDrop: (event: DragEvent) => void;
}

function PictureTile({ picture, place, count, onChange, onMove, onRemove, onDragStart, onDrop }: TileProps) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  return (
    <Box component="li" draggable onDragStart={onDragStart} onDrop={onDrop} sx={{ cursor: 'grab' }}>
      <Box
        component="img"
        src={picturePathAt(picture.image, 320)}
        alt=""
        draggable={false}
        sx={{ width: '100%', aspectRatio: '1', objectFit: 'contain', borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Stack direction="row" sx={{ justifyContent: 'center' }}>
        <IconButton
          aria-label={t('product.earlier', { place })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
        >
          <Earlier />
        </IconButton>
        <IconButton
          aria-label={t('product.later', { place })}
          disabled={place === count}
          onClick={() => onMove(1)}
          sx={{ '[dir=rtl] & svg': { transform: 'scaleX(-1)' } }}
        >
          <Later />
        </IconButton>
        <IconButton aria-label={t('product.removePicture', { place })} color="error" onClick={onRemove}>
          <Remove />
        </IconButton>
      </Stack>
      <ButtonBase
        aria-label={t('product.altOf', { place, text: picture.alt || t('product.noAlt') })}
        onClick={() => setEditing(true)}
        sx={{
          width: '100%',
          minHeight: 44,
          gap: 0.5,
          px: 0.5,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <WrittenText
          variant="body2"
          sx={{
            ...{ flex: 1, minWidth: 0, textAlign: 'start', overflow: 'hidden', overflowWrap: 'anywhere' },
            ...{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
            color: picture.alt === '' ? 'text.secondary' : 'text.primary',
          }}
        >
          {picture.alt || t('product.noAlt')}
        </WrittenText>
        <Edit fontSize="small" color="action" />
      </ButtonBase>
      {isEditing && (
        <PictureText
          picture={picture}
          title={t('product.picture', { place })}
          onChange={onChange}
          onClose={() => setEditing(false)}
        />
      )}
    </Box>
  );
}
