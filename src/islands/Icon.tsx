import { ICONS, type IconName, SOLID, TURNING } from './icons.ts';

/** Icon for islands. Renders the same markup as `components/Icon.astro`. */
export function Icon({ name }: { name: IconName }) {
  const className = ['icon', TURNING.has(name) && 'turns', SOLID.has(name) && 'solid'].filter(Boolean).join(' ');
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: strokes written in icons.ts
      dangerouslySetInnerHTML={{ __html: ICONS[name] }}
    />
  );
}
