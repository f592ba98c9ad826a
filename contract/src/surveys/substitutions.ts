import { listedSubstitutionTypes } from '@attune/domain/surveys';
import { z } from 'zod';
import {
  endpoint,
  include,
  inOrganization,
  line,
  listOf,
  page,
  query,
  relatedResource,
  resource,
  toOne,
} from '../protocol/json-api.ts';

/** Type of custom term. */
export const substitutionType = resource('substitution-types', {
  name: z.enum(listedSubstitutionTypes).describe('Placeholder name.'),
});

/** Default term in one language. */
export const substitution = relatedResource(
  'substitutions',
  {
    substitutionTypeId: z.string().describe('ID of the type of term.'),
    locale: z.string().describe('Language (BCP 47).'),
    word: z.string().describe('Default term.'),
    use: z.string().describe('Required inflection.'),
  },
  { substitutionType: toOne('substitution-types') },
);

/** An organization's custom term for a default term in one language. */
export const organizationSubstitution = relatedResource(
  'organization-substitutions',
  {
    substitutionTypeId: z.string().describe('ID of the type of term.'),
    substitutionId: z.string().describe('ID of the default term.'),
    name: z.enum(listedSubstitutionTypes).describe('Placeholder name.'),
    locale: z.string().describe('Language (BCP 47).'),
    word: z.string().nullable().describe('Custom term; null if not customized.'),
    compiledWord: z
      .string()
      .describe('Term used in statements: the custom term, the name of the organization, or the default term.'),
  },
  { substitutionType: toOne('substitution-types'), substitution: toOne('substitutions') },
);
export type OrganizationSubstitutionResource = z.infer<typeof organizationSubstitution>;

const companion = z.discriminatedUnion('type', [substitutionType, substitution]);
export type SubstitutionCompanion = z.infer<typeof companion>;

const companions = include(['substitution-types', 'substitutions']);
const all = {
  path: '/organizations/:organizationId/substitutions',
  params: z.object(inOrganization),
  query: query(companions),
  answer: listOf(organizationSubstitution, companion),
} as const;

export const listSubstitutions = endpoint({
  name: 'listSubstitutions',
  summary: 'List custom terms of an organization, for every type and language of the library.',
  method: 'GET',
  ...all,
  query: query({ ...page, ...companions }),
});

/** A custom term in one language; null restores the default. */
const chosen = z.strictObject({
  type: z.literal('organization-substitutions').describe('Resource type.'),
  id: z.string().max(100).optional().describe('ID of the custom term; ignored.'),
  attributes: z
    .strictObject({
      name: z.enum(listedSubstitutionTypes).describe('Placeholder name.'),
      locale: z.string().max(35).describe('Language (BCP 47).'),
      word: line(60)
        .min(1, 'Write a word, or nothing at all.')
        .refine((word) => !/[{}<>]/.test(word), 'A word holds no braces and no angle brackets.')
        .nullable()
        .describe('Custom term; null restores the default.'),
    })
    .describe('Custom term.'),
});

export const updateSubstitutions = endpoint({
  name: 'updateSubstitutions',
  summary:
    'Update custom terms of an organization; omitted terms are kept. Published campaigns keep the terms they ' +
    'were published with.',
  method: 'PATCH',
  ...all,
  body: z.object({ data: z.array(chosen).min(1).max(100).describe('Custom terms to update.') }),
});
