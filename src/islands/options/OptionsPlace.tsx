/** Groups and rows that stand for the options on their way. */
const GROUPS = [
  ['a', [1, 2, 3]],
  ['b', [1, 2]],
] as const;

/** The place of options that are on their way. */
export const OptionsPlace = () => (
  <div aria-hidden="true">
    {GROUPS.map(([group, rows]) => (
      <div key={group} className="choices">
        <p className="choices-place skeleton">&nbsp;</p>
        {rows.map((row) => (
          <div key={row} className="choice skeleton">
            &nbsp;
          </div>
        ))}
      </div>
    ))}
  </div>
);
