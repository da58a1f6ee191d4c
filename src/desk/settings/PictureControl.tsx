import { PictureField } from '../media/PictureField.tsx';
import type { ControlProps } from './setting-control.ts';

/** A picture of the store. */
export const PictureControl = ({ setting, isInvalid: _, ...field }: ControlProps) => (
  <PictureField {...field} url={setting.url} isEditable={setting.is_editable} />
);
