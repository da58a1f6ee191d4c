/** Style sheet of the API page. Its digest is part of the page's Content-Security-Policy. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ink: light-dark(#1b2430, #e6e9ee);
  --soft: light-dark(#566273, #9aa6b6);
  --line: light-dark(#dfe4ea, #2b3440);
  --paper: light-dark(#ffffff, #11161d);
  --tint: light-dark(#f5f7f9, #171d26);
  --brand: light-dark(#0f5257, #6fd0c6);
  --type: light-dark(#7a4a00, #e7b566);
  --need: light-dark(#a3262f, #ff9b96);
  --mono: ui-monospace, 'SF Mono', 'Cascadia Code', Menlo, Consolas, monospace;
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; }
body {
  margin: 0; color: var(--ink); background: var(--paper);
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
a { color: var(--brand); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; border-radius: 4px; }
code, pre { font-family: var(--mono); font-size: 0.875em; }
.skip { position: absolute; inset-inline-start: -999rem; padding: 0.5rem 1rem; background: var(--paper); z-index: 1; }
.skip:focus { inset-inline-start: 0; }
nav { padding: 1.5rem 1.25rem; background: var(--tint); border-block-end: 1px solid var(--line); }
nav .brand { margin: 0 0 1rem; font-weight: 650; }
nav h2 { margin: 1.25rem 0 0.25rem; font-size: 0.75rem; letter-spacing: 0.08em; text-transform: uppercase; color: var(--soft); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding-block: 0.2rem; color: inherit; text-decoration: none; font-size: 0.9375rem; }
nav a:hover { color: var(--brand); text-decoration: underline; }
main { max-width: 62rem; padding: 1.5rem 1.25rem 6rem; }
h1 { margin: 0 0 0.75rem; font-size: 2rem; line-height: 1.2; letter-spacing: -0.02em; }
main h2 { margin: 3rem 0 0; font-size: 1.375rem; letter-spacing: -0.01em; }
main p { max-width: 46rem; margin: 0 0 0.75rem; }
.call { margin-block-start: 1.25rem; padding: 1.25rem 1.25rem 1rem; border: 1px solid var(--line); border-radius: 12px; }
.call:target { border-color: var(--brand); }
.call h3 { margin: 0 0 0.25rem; font-size: 1.0625rem; overflow-wrap: anywhere; }
.call h4, .schema h4 { margin: 1.25rem 0 0.25rem; font-size: 0.8125rem; color: var(--soft); font-weight: 600; }
.summary { color: var(--soft); }
.method {
  display: inline-block; padding: 0.05rem 0.5rem; border-radius: 6px; font: 650 0.75rem/1.6 var(--mono);
  color: var(--paper); background: var(--brand); vertical-align: 0.1em;
}
.field { font-weight: 600; }
.type { color: var(--type); font-family: var(--mono); font-size: 0.8125rem; }
.type, .note, .optional { margin-inline-start: 0.35rem; }
.note, .optional { color: var(--soft); font-size: 0.875rem; }
.required { color: var(--need); font-size: 0.8125rem; font-weight: 400; }
.variant { margin: 0.75rem 0 0 !important; color: var(--type); font-family: var(--mono); font-size: 0.8125rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.4rem 1rem 0.4rem 0; text-align: start; vertical-align: baseline; border-block-end: 1px solid var(--line); font-weight: 400; font-size: 0.9375rem; }
tr:last-child > * { border-block-end: 0; }
th { white-space: nowrap; }
.tree { margin: 0; padding-inline-start: 1.1rem; list-style: none; border-inline-start: 1px solid var(--line); }
.tree li { padding-block: 0.12rem; overflow-wrap: anywhere; }
.call > .tree, .schema > .tree { border: 0; }
summary { cursor: pointer; }
.tree summary { margin-inline-start: -1.1rem; padding-inline-start: 0; }
.tree summary::marker, .example summary::marker, .schema summary::marker { color: var(--soft); font-size: 0.8em; }
.example { margin-block-start: 0.75rem; border-block-start: 1px solid var(--line); padding-block-start: 0.6rem; }
.example > summary { font-size: 0.9375rem; font-weight: 550; }
pre { margin: 0.6rem 0 0; padding: 1rem; max-height: 26rem; overflow: auto; background: var(--tint); border-radius: 8px; line-height: 1.5; }
form { display: flex; flex-wrap: wrap; gap: 0.75rem 1rem; align-items: end; margin-block-start: 0.75rem; }
label { display: grid; gap: 0.2rem; font-size: 0.8125rem; color: var(--soft); }
input, select {
  font: inherit; font-size: 0.9375rem; color: var(--ink); background: var(--paper); min-height: 2.5rem; width: 11rem;
  padding: 0.25rem 0.6rem; border: 1px solid light-dark(#8792a0, #64707f); border-radius: 8px;
}
button {
  font: inherit; font-weight: 600; font-size: 0.9375rem; min-height: 2.5rem; padding: 0.25rem 1rem; border: 0; border-radius: 8px;
  color: var(--paper); background: var(--brand); cursor: pointer;
}
.schema { padding: 0.5rem 0; border-block-end: 1px solid var(--line); }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 16rem minmax(0, 1fr); }
  nav { position: sticky; inset-block-start: 0; height: 100vh; overflow-y: auto; border-block-end: 0; border-inline-end: 1px solid var(--line); }
  main { padding: 2.5rem 3rem 6rem; }
}
`;
