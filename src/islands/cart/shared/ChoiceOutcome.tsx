/**
 * Outcome of a choice. Errors are visible and announced; the new total is only announced, because the summary shows it.
 */
export const ChoiceOutcome = ({
  choice: { error, announcement },
}: {
  choice: { error: string; announcement: string };
}) => (
  <>
    <p className="field-error" role="alert">
      {error}
    </p>
    <p className="vh" role="status">
      {announcement}
    </p>
  </>
);
