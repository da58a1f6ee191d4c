import { answer } from './answer.ts';
import { docsPage } from './docs/docs-page.ts';
import { openApiDocument } from './openapi.ts';
import type { PersonalRoute } from './personal-route.ts';
import type { ReadRoute } from './read-route.ts';

/** The OpenAPI document of the calls and the page that shows it; both are made when they are first asked for. */
export function documentAnswers(routes: readonly ReadRoute[], personal: readonly PersonalRoute[]) {
  const document = lazy(() => openApiDocument(routes, personal));
  const text = lazy(() => JSON.stringify(document()));
  const page = lazy(() => docsPage(document()));
  return {
    json: async (request: Request): Promise<Response> => answer(request, text(), 'application/json'),
    async page(request: Request): Promise<Response> {
      const { html, headers } = await page();
      return answer(request, html, 'text/html; charset=utf-8', headers);
    },
  };
}

function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
