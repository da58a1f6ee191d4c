import { escapeHtml as e } from '#lib/text/escape-html.ts';
import type { Outbox, OutboxEntry } from '#services/messages/read-outbox.ts';

const STYLE = `
body{margin:0 auto;max-width:720px;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1e;background:#f5f5f7}
h1{font-size:24px;line-height:32px;margin:0}
h2{font-size:18px;line-height:24px;margin:0}
article{background:#fff;border:1px solid #dcdce0;border-radius:12px;padding:16px;margin-top:16px}
dl{display:grid;grid-template-columns:auto 1fr;gap:0 12px;margin:8px 0;font-size:14px}
dt{color:#56565c}dd{margin:0;overflow-wrap:anywhere}
pre{margin:8px 0 0;padding:12px;background:#f5f5f7;border-radius:8px;font:14px/21px ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;unicode-bidi:plaintext}
summary{cursor:pointer;padding:12px 0 4px;font-size:14px}
iframe{width:100%;height:640px;border:1px solid #dcdce0;border-radius:8px;background:#fff}
p{margin:8px 0}`;

const STATES = {
  queued: 'waits to be sent',
  sent: 'went to this outbox',
  failed: 'was given up',
  refused: 'was refused',
};

/** Escapes a text and turns its URLs into links. */
const linked = (text: string): string =>
  text.replace(/https?:\/\/[^\s<>"]+|[^h]+|h/g, (part) =>
    /^https?:/.test(part) ? `<a href="${e(part)}">${e(part)}</a>` : e(part),
  );

function shown({ channel, recipient, status, problem, createdAt, rendered }: OutboxEntry): string {
  const facts = [
    ['To', recipient],
    ['Written', `${createdAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`],
    ['State', problem === null ? STATES[status] : `${STATES[status]}: ${problem}`],
  ];
  const list = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${e(value)}</dd>`).join('');
  const title = rendered?.subject ?? (channel === 'sms' ? 'Text message' : 'Mail');
  const text = rendered ? `<pre>${linked(rendered.text)}</pre>` : '<p>Its content is emptied, or cannot be shown.</p>';
  const frame = rendered?.html
    ? `<details><summary>As it looks</summary><iframe sandbox title="${e(title)}" srcdoc="${e(rendered.html)}"></iframe></details>`
    : '';
  return `<article><h2 dir="auto">${e(title)}</h2><dl>${list}</dl>${text}${frame}</article>`;
}

/** Renders the outbox of a store as a page. */
export function outboxPage({ store, entries }: Outbox): string {
  const list = entries.length === 0 ? '<p>No message was written yet.</p>' : entries.map(shown).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex,nofollow"><title>Outbox of ${e(store)}</title><style>${STYLE}</style></head>
<body><main><h1>Outbox of ${e(store)}</h1>
<p>The newest messages first. This page is there in demo mode only, without a mail server, and for this machine alone.</p>
${list}
</main></body></html>
`;
}
