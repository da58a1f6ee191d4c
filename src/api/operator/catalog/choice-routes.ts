import { choicesQuery, choicesResponse } from '#contracts/operator/choices.ts';
import { catalogChoices } from '#services/catalog/catalog-choices.ts';
import { operatorRoute } from '../../request/personal-route.ts';

const getChoices = operatorRoute({
  method: 'GET',
  path: '/operator/choices',
  tag: 'Catalog',
  summary: 'Products, categories, content pages and branches for a form to choose from',
  right: 'catalog',
  query: choicesQuery,
  response: choicesResponse,
  status: 200,
  errors: [],
  respond: ({ db }, { query: { q = '', chosen = '' } }) => catalogChoices(db, q, chosen.split(',').filter(Boolean)),
});

export const choiceRoutes = [getChoices];
