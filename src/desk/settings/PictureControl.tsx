import { PictureField } from '../media/PictureField.tsx';
import type { ControlProps } from './setting-control.ts';

/** A picture as the value of a setting. */
export function PictureControl({ setting, ...field }: ControlProps) {
  return <PictureField {...field} url={setting.url} isEditable={setting.is_editable} />;
}
