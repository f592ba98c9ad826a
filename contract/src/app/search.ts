import { z } from 'zod';
import { endpoint, inOrganization, instant, line, query, resource } from '../protocol/json-api.ts';

/** The kinds of records that one request searches. */
export const searchedKinds = [
  'people',
  'campaigns',
  'action-plans',
  'surveys',
  'coaching-sessions',
  'transform-resources',
  'assessment-library',
] as const;
export type SearchedKind = (typeof searchedKinds)[number];

/** Maximum number of records of each kind. */
export const foundPerKind = 6;

/** A record that matches. Its ID is its kind, a hyphen and `recordId`. */
export const searchResult = resource('search-results', {
  kind: z.enum(searchedKinds).describe('Kind of record.'),
  recordId: z.string().describe('ID of the record within its kind.'),
  title: z.string().describe('Name or title.'),
  place: z.string().nullable().describe('Group of a person or an action plan, coach of a session.'),
  status: z.string().nullable().describe('Status of a campaign, an action plan or a session.'),
  startsAt: instant.nullable().describe('Start of a session.'),
});
export type SearchResultResource = z.infer<typeof searchResult>;

export const searchRecords = endpoint({
  name: 'searchRecords',
  summary:
    `Search people, campaigns, action plans, surveys, coaching sessions and resources that the caller may read: at ` +
    `most ${foundPerKind} of each kind, best match first (exact, prefix, initials, substring, subsequence).`,
  method: 'GET',
  path: '/organizations/:organizationId/search',
  params: z.object(inOrganization),
  query: query({ 'filter[fuzzy]': line(200).min(1, 'Enter the words to search for.').describe('Text to search.') }),
  answer: z.object({ data: z.array(searchResult).describe('Records, by kind.') }),
});
