const ARABIC = /\p{Script=Arabic}/u;

/** Parts with commas between them, as their own script writes a comma; empty ones are left out. */
export function commaList(parts: readonly string[]): string {
  const said = parts.filter((part) => part !== '');
  return said.join(said.some((part) => ARABIC.test(part)) ? '، ' : ', ');
}
