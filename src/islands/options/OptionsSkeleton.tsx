/** Groups and rows of the skeleton. */
const GROUPS = [
  ['a', [1, 2, 3]],
  ['b', [1, 2]],
] as const;

/** Loading state of the options. */
export const OptionsSkeleton = () => (
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
