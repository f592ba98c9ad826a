import { z } from 'zod';
import {
  endpoint,
  include,
  inOrganization,
  listOf,
  noParams,
  page,
  query,
  relatedResource,
  toOne,
  idOf,
} from '../protocol/json-api.ts';
import { category, statement } from './survey.ts';
import { statementKind } from './statement-kinds.ts';

const { statementIndex: _, ...words } = statement.shape.attributes.shape;

/**
 * A reusable statement of the statement bank. With the same id, its results are comparable across surveys and versions.
 */
export const bankStatement = relatedResource(
  'statements',
  {
    ...words,
    organizationId: z.string().nullable().describe('Organization that owns it; null for the library.'),
    surveys: z
      .array(
        z.object({ id: z.string().describe('ID of the survey.'), name: z.string().describe('Name of the survey.') }),
      )
      .describe('Surveys with the statement, each in its latest version.'),
    locales: z.array(z.string()).describe('Languages of its texts (BCP 47), the original one first.'),
  },
  { category: toOne('categories') },
);
export type BankStatementResource = z.infer<typeof bankStatement>;

const asked = query({
  ...page,
  ...include(['categories']),
  'filter[fuzzy]': z
    .string()
    .max(200)
    .optional()
    .describe('Search by text and category, tolerating typos; best matches first.'),
  'filter[categoryId]': idOf<'category'>().optional().describe('ID of the category.'),
  'filter[statementType]': statementKind.optional().describe('Kind of statement.'),
});

export const listStatements = endpoint({
  name: 'listStatements',
  summary: 'List the statement bank of an organization: library statements and its own.',
  method: 'GET',
  path: '/organizations/:organizationId/statements',
  params: z.object(inOrganization),
  query: asked,
  answer: listOf(bankStatement, category),
});

export const listLibraryStatements = endpoint({
  name: 'listLibraryStatements',
  summary: 'List the statement bank of the library.',
  method: 'GET',
  path: '/statements',
  params: noParams,
  query: asked,
  answer: listOf(bankStatement, category),
});
