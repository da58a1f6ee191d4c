import { createApp } from 'astro/app/entrypoint';

const app = createApp({ streaming: false });

export const render = (request: Request, options: { locals: App.Locals }): Promise<Response> =>
  app.render(request, options);
