import { useRef, useState } from 'react';
import { AVATAR_FORMATS, AVATAR_MAX } from '#contracts/limits.ts';
import { shrinkPicture } from '#lib/shrink-picture.ts';
import { saveAvatar } from '#stores/account/profile.ts';
import { report } from '#stores/report.ts';
import { failureText } from '#stores/request-failure.ts';
import type { UserProfile } from '#stores/shopper/user.ts';
import { notify } from '#stores/toasts.ts';
import { FieldError } from '../../form/Field.tsx';
import { useAction } from '../../use-action.ts';
import { useI18n } from '../../use-i18n.ts';
import { Avatar } from '../Avatar.tsx';

/** The longest side is twice the displayed size. */
const LIMITS = { side: 1_024, bytes: AVATAR_MAX, formats: AVATAR_FORMATS };

interface Props {
  profile: UserProfile;
}

interface ChosenPicture {
  readonly picture: Blob;
  /** Data URL of the picture: the content security policy of the pages allows no `blob:` URLs. */
  readonly preview: string;
}

const readAddress = (picture: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(picture);
  });

/** A picture in the size of an avatar. Null if the file is none, or cannot be read, such as from a card that was removed. */
async function readPicture(file: File): Promise<ChosenPicture | null> {
  try {
    const picture = await shrinkPicture(file, LIMITS);
    return picture && { picture, preview: await readAddress(picture) };
  } catch (error) {
    report('Avatar', String(error));
    return null;
  }
}

/** Lets the customer choose a picture, preview it and save it. */
export function AvatarForm({ profile }: Props) {
  const { t } = useI18n();
  const [chosen, setChosen] = useState<ChosenPicture | null>(null);
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    const read = await readPicture(file);
    // Another one may have been chosen meanwhile.
    if (input.current?.files?.[0] !== file) return;
    setError(read ? '' : t('profile.pictureWrong'));
    setChosen(read);
  };
  const drop = () => {
    setChosen(null);
    if (input.current) input.current.value = '';
    input.current?.focus();
  };
  const [save, isBusy] = useAction(async ({ picture }: ChosenPicture) => {
    const result = await saveAvatar(picture);
    if (!result.ok) {
      setError(result.errors['avatar']?.[0] ?? failureText(result, t('form.unreachable')));
      return;
    }
    drop();
    notify(t('profile.pictureSaved'), 'success');
  });
  return (
    <div className="avatar-form" aria-busy={isBusy}>
      <Avatar name={profile.name} src={chosen?.preview ?? profile.avatar ?? null} />
      <div className="avatar-choice">
        <label className="button soft">
          {t(chosen || profile.avatar ? 'profile.otherPicture' : 'profile.choosePicture')}
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-invalid={error !== ''}
            aria-describedby={error === '' ? 'avatar-hint' : 'avatar-hint avatar-error'}
            onChange={(event) => void choose(event.currentTarget.files?.[0])}
          />
        </label>
        <p id="avatar-hint" className="field-hint" role="status">
          {t(chosen ? 'profile.preview' : 'profile.pictureHint')}
        </p>
        <FieldError id="avatar-error">{error}</FieldError>
        {chosen && (
          <div className="avatar-save">
            <button type="button" className="button" aria-disabled={isBusy} onClick={() => void save(chosen)}>
              {t(isBusy ? 'form.saving' : 'profile.usePicture')}
            </button>
            <button type="button" className="button plain" onClick={drop}>
              {t('form.cancel')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
