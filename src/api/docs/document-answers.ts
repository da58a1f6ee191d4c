import type { PersonalRoute } from '../request/personal-route.ts';
import type { ReadRoute } from '../request/read-route.ts';
import { type PreparedAnswer, preparedAnswer, respondPrepared } from '../response/answer.ts';
import { docsPage } from './docs-page.ts';
import { openApiDocument } from './openapi.ts';

/** The OpenAPI document of the calls and the page that shows it, both made once, with their compressed forms. */
export function documentAnswers(routes: readonly ReadRoute[], personal: readonly PersonalRoute[]) {
  let made: Promise<{ json: PreparedAnswer; page: PreparedAnswer }> | undefined;
  const make = async () => {
    const document = openApiDocument(routes, personal);
    const { html, headers } = await docsPage(document);
    const [json, page] = await Promise.all([
      preparedAnswer(JSON.stringify(document), 'application/json'),
      preparedAnswer(html, 'text/html; charset=utf-8', headers),
    ]);
    return { json, page };
  };
  const documents = () => {
    // A failure is told once, and the next who asks tries again.
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
  return {
    /** Makes them now: it takes a fifth of a second, in which no request is answered. */
    prepare: async (): Promise<void> => void (await documents()),
    json: async (request: Request): Promise<Response> => respondPrepared(request, (await documents()).json),
    page: async (request: Request): Promise<Response> => respondPrepared(request, (await documents()).page),
  };
}
