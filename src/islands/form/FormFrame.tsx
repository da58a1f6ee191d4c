import type { ReactNode, SubmitEventHandler } from 'react';

interface Props {
  of: { readonly isBusy: boolean; readonly submit: SubmitEventHandler<HTMLFormElement> };
  className?: string;
  children: ReactNode;
}

/** A form that its island submits. It is a POST, so that without scripts no field becomes part of an address. */
export const FormFrame = ({ of: { isBusy, submit }, className = 'form', children }: Props) => (
  <form className={className} method="post" noValidate aria-busy={isBusy} onSubmit={submit}>
    {children}
  </form>
);
