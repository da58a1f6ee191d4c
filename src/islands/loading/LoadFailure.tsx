interface Props {
  message: string;
  retryLabel: string;
  retry: () => void;
}

/** Error message with a retry button. */
export const LoadFailure = ({ message, retryLabel, retry }: Props) => (
  <div className="notice">
    <p role="alert">{message}</p>
    <button type="button" className="button soft" onClick={retry}>
      {retryLabel}
    </button>
  </div>
);
