import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import type { Render } from '../render-page.ts';
import { INTENT } from './astro-intent.ts';

const app = createApp({ streaming: false });
const renderError = app.renderError.bind(app);

// What a page throws reaches whoever asked for it, who logs it once and knows why: Astro's own way is an error page of
// status 500 and a stack on the console, also for an address with a wrong escape.
app.renderError = (request, options) => {
  if (options.status === 500 && options.error) throw options.error;
  return renderError(request, options);
};
app.logger.setDestination({
  write: ({ level, message }) => {
    if (level !== 'error') process.stderr.write(`${message}\n`);
  },
});

/** What Astro writes into pages with islands: the directive that islands of this site wake up by, and what starts them. */
const inlineScripts = [app.manifest.clientDirectives.get(INTENT) ?? '', islandScript];

/** Renders one URL of the site. @throws what the page throws. */
export const render: Render = (request, { locals }) => app.render(request, { locals: { ...locals, inlineScripts } });
