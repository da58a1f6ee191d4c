import type { Branding } from './branding.ts';
import type { Letter } from './letter.ts';

/** A mail as plain text. */
export function renderText(
  { title, greeting, text, code, facts, rows, action, note }: Letter,
  branding: Branding,
): string {
  const parts = [
    title,
    greeting,
    text,
    code,
    facts.length === 0 ? null : facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    rows.length === 0 ? null : rows.map(({ label, value }) => `${label}   ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${branding.name}\n${branding.origin}\n${branding.say('mail.footer', { store: branding.name })}`,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}
