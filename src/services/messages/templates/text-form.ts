import type { Letter } from './letter.ts';
import type { StoreLook } from './store-look.ts';

/** A mail as plain text. */
export function textForm({ title, greeting, text, code, facts, rows, action, note }: Letter, look: StoreLook): string {
  const parts = [
    title,
    greeting,
    text,
    code,
    facts.length === 0 ? null : facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    rows.length === 0 ? null : rows.map(({ label, value }) => `${label}   ${value}`).join('\n'),
    action && `${action.label}:\n${action.url}`,
    note,
    `-- \n${look.name}\n${look.origin}\n${look.say('mail.footer', { store: look.name })}`,
  ];
  return `${parts.filter((part) => part !== null).join('\n\n')}\n`;
}
