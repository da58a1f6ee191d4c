import { createApp } from 'astro/app/entrypoint';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import type { Render } from '../render-page.ts';
import { INTENT } from './astro-intent.ts';

const app = createApp({ streaming: false });
const renderError = app.renderError.bind(app);

// Errors of a page are rethrown to the caller of `render`, who logs them once and knows the context. Astro itself would
// return an error page of status 500 and print a stack, even for a URL with an invalid escape.
app.renderError = (request, options) => {
  if (options.status === 500 && options.error) throw options.error;
  return renderError(request, options);
};
app.logger.setDestination({
  write: ({ level, message }) => {
    if (level !== 'error') process.stderr.write(`${message}\n`);
  },
});

/**
 * Scripts that Astro inlines into pages with islands: the directive that wakes islands, and the code that starts them.
 */
const inlineScripts = [app.manifest.clientDirectives.get(INTENT) ?? '', islandScript];

/** The script of the layout of all pages, by the name that Astro gives the `<script>` of a component. */
const [, shellFile = ''] =
  Object.entries(app.manifest.entryModules).find(([name]) => name.includes('/layouts/Base.astro?astro&type=script')) ??
  [];
if (shellFile === '') throw new Error('the build has no script for all pages');
const shell = `/${shellFile}`;

/**
 * Renders one URL of the site.
 * @throws the error of the page.
 */
export const render: Render = (request, { locals }) =>
  app.render(request, { locals: { ...locals, inlineScripts, shell } });
