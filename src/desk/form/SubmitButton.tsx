import Button, { type ButtonProps } from '@mui/material/Button';

type Props = Pick<ButtonProps, 'children' | 'fullWidth' | 'color' | 'variant' | 'onClick' | 'type'> & {
  readonly isBusy: boolean;
};

/** The button of a form's action. While it is busy it stays where it is and keeps the focus. */
export function SubmitButton({ isBusy, ...button }: Props) {
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      loading={isBusy}
      {...button}
      {...(isBusy && { 'aria-busy': true })}
    />
  );
}
