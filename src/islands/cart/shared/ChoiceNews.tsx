/**
 * Outcome of a choice. Errors are visible and announced; the new total is only announced, because the summary shows it.
 */
export const ChoiceNews = ({ choice: { error, said } }: { choice: { error: string; said: string } }) => (
  <>
    <p className="field-error" role="alert">
      {error}
    </p>
    <p className="vh" role="status">
      {said}
    </p>
  </>
);
