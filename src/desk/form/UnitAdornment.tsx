import InputAdornment from '@mui/material/InputAdornment';

export interface UnitOfField {
  readonly text: string;
  readonly isBefore: boolean;
}

/** The adornment of a field that shows the unit of its number. */
export const unitAdornment = ({ text, isBefore }: UnitOfField) => ({
  [isBefore ? 'startAdornment' : 'endAdornment']: (
    <InputAdornment position={isBefore ? 'start' : 'end'}>{text}</InputAdornment>
  ),
});
