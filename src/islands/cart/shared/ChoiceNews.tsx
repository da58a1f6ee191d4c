/** What became of a choice: why it failed, seen and heard; what it has come to, heard by those who do not see the sum. */
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
