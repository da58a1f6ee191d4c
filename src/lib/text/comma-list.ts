const ARABIC = /\p{Script=Arabic}/u;

/** Joins parts with the comma of their script. Empty parts are left out. */
export function commaList(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.join(said.some((part) => ARABIC.test(part)) ? '، ' : ', ');
}
