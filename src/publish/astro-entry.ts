import { createApp } from 'astro/app/entrypoint';

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

/** Renders one URL of the site. @throws what the page throws. */
export const render = (request: Request, options: { locals: App.Locals }): Promise<Response> =>
  app.render(request, options);
