import { INK } from '#domain/store/theme.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import type { Branding } from './branding.ts';
import type { Letter } from './letter.ts';

/** Mail clients support neither style sheets nor grids, so the layout uses tables and inline styles. */
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const QUIET = 'color:#56565c;font-size:14px;line-height:21px';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const e = escapeHtml;
const paragraph = (text: string, style: string): string => `<p style="margin:0 0 16px;${FONT};${style}">${e(text)}</p>`;

function head({ name, logo, colours, dir }: Branding): string {
  const picture =
    logo === null
      ? ''
      : `<td style="padding-${dir === 'rtl' ? 'left' : 'right'}:12px"><img src="${e(logo)}" width="40" height="40" alt="" style="display:block;border:0"></td>`;
  const text = `${FONT};font-size:18px;line-height:24px;font-weight:600;color:${colours['--on-brand']}`;
  return `<table ${TABLE}><tr>${picture}<td style="${text}">${e(name)}</td></tr></table>`;
}

/** A code on its own line, left to right in every script, so that it can be selected as a whole. */
const codeBlock = (code: string, { colours }: Branding): string =>
  `<p dir="ltr" style="margin:8px 0 24px;padding:16px;background:${colours['--brand-10']};border-radius:8px;` +
  `text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;line-height:40px;` +
  `font-weight:700;letter-spacing:6px;color:${INK}">${e(code)}</p>`;

/** A bill: amounts at the line end, and the total below a rule. */
function bill(rows: Letter['rows'], { dir, colours }: Branding): string {
  const end = dir === 'rtl' ? 'left' : 'right';
  const lines = rows.map(({ label, value }, index) => {
    const isLast = index === rows.length - 1;
    const totalStyle = isLast ? `font-weight:600;border-top:1px solid ${colours['--brand-20']}` : '';
    const cell = `padding:6px 0;${FONT};font-size:16px;line-height:24px;color:${INK};${totalStyle}`;
    return (
      `<tr><td style="${cell}">${e(label)}</td>` +
      `<td align="${end}" style="${cell};padding-${end === 'right' ? 'left' : 'right'}:16px;white-space:nowrap">${e(value)}</td></tr>`
    );
  });
  return `<table ${TABLE} width="100%" style="margin:8px 0 24px">${lines.join('')}</table>`;
}

function button({ label, url }: NonNullable<Letter['action']>, { colours, say }: Branding): string {
  const face = `display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;font-weight:600`;
  const fallback = paragraph(say('mail.linkFallback'), `${QUIET};margin:0 0 4px`);
  return (
    `<table ${TABLE} style="margin:8px 0 24px"><tr><td bgcolor="${colours['--brand']}" style="border-radius:8px">` +
    `<a href="${e(url)}" style="${face};color:${colours['--on-brand']};text-decoration:none">${e(label)}</a>` +
    `</td></tr></table>${fallback}` +
    `<p dir="ltr" style="margin:0 0 16px;${FONT};font-size:14px;line-height:21px;word-break:break-all">` +
    `<a href="${e(url)}" style="color:${colours['--accent']}">${e(url)}</a></p>`
  );
}

/** Place and time, each on its own line. */
const factList = (facts: Letter['facts']): string =>
  `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:${INK}">` +
  `${facts.map(({ label, value }) => `<b>${e(label)}:</b> ${e(value)}`).join('<br>')}</p>`;

function body({ title, greeting, text, code, facts, rows, action, note }: Letter, branding: Branding): string {
  return [
    `<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:32px;font-weight:700;color:${INK}">${e(title)}</h1>`,
    ...[greeting, text].map((line) =>
      line === null ? '' : paragraph(line, `font-size:16px;line-height:24px;color:${INK}`),
    ),
    code === null ? '' : codeBlock(code, branding),
    facts.length === 0 ? '' : factList(facts),
    rows.length === 0 ? '' : bill(rows, branding),
    action === null ? '' : button(action, branding),
    note === null ? '' : paragraph(note, QUIET),
  ].join('\n');
}

/** Preview text that mailbox lists show after the subject, followed by blanks that keep the body out of the preview. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${e(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

/** A mail as HTML: readable from 320 pixels wide, and loading nothing but the store's own logo. */
export function renderHtml(letter: Letter, branding: Branding): string {
  const { dir, language, colours, origin, name, say } = branding;
  const footer = say('mail.footer', { store: name });
  return `<!doctype html>
<html lang="${e(language)}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${e(letter.subject)}</title></head>
<body dir="${dir}" style="margin:0;padding:0;background:${colours['--brand-5']}">
${preheader(letter.text)}
<table ${TABLE} width="100%" bgcolor="${colours['--brand-5']}"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" dir="${dir}" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td bgcolor="${colours['--brand']}" style="padding:16px 24px">${head(branding)}</td></tr>
<tr><td style="padding:32px 24px 16px;text-align:${dir === 'rtl' ? 'right' : 'left'}">
${body(letter, branding)}
</td></tr></table>
<p style="max-width:560px;margin:16px 12px 0;${FONT};font-size:13px;line-height:20px;color:#56565c">${e(footer)}<br><a href="${e(origin)}/" style="color:${colours['--accent']}">${e(new URL(origin).host)}</a></p>
</td></tr></table>
</body>
</html>
`;
}
