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
import { category, statement, statementKinds } from './survey.ts';

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
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe('The surveys that ask it, each in its newest version.'),
    locales: z.array(z.string()).describe('The languages that it is written in, the original one first.'),
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
    .describe('Those whose words or categories hold what was typed, mistakes included; the best first.'),
  'filter[categoryId]': idOf<'category'>().optional().describe('Those that measure one thing only.'),
  'filter[statementType]': z.enum(statementKinds).optional().describe('Those that are answered in one way only.'),
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
