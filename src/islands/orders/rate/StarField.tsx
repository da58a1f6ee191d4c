import { FieldError, fieldId } from '../../form/Field.tsx';
import { Icon } from '../../Icon.tsx';
import { useI18n } from '../../use-i18n.ts';
import { STARS, starName } from './star-name.ts';

interface Props {
  form: string;
  /** 0 until a rating is chosen. */
  value: number;
  error: string;
  change: (stars: number) => void;
}

/** Rating of one to five stars, as labelled radio buttons. */
export function StarField({ form, value, error, change }: Props) {
  const { t } = useI18n();
  const id = fieldId(form, 'rating');
  return (
    <fieldset className="field star-field" aria-describedby={error === '' ? undefined : `${id}-error`}>
      <legend>{t('rate.stars')}</legend>
      <div className="star-row">
        {STARS.map((star) => (
          <label key={star} className={star <= value ? 'is-lit' : undefined}>
            <input
              // The radio button that receives the focus when the field has an error.
              id={star === (value || 1) ? id : undefined}
              type="radio"
              name={`${form}-rating`}
              value={star}
              checked={star === value}
              aria-invalid={error !== ''}
              onChange={() => change(star)}
            />
            <Icon name="star" />
            <span className="vh">{starName(star, t)}</span>
          </label>
        ))}
        <span className="star-name" aria-hidden="true">
          {starName(value, t)}
        </span>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
