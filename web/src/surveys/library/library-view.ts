import type { SurveyResource } from '@attune/contract/surveys/survey';
import { type SurveyGrouping, surveyGroupings } from '@attune/domain/surveys';
import { fuzzySearch } from '@attune/domain/kernel';
import { capitalize, countInWords } from '../../design/format/words.ts';
import { type Sort, sortRows, type SortValue } from '../../design/table/sorting.ts';
import type { TableDefaults } from '../../platform/table-state.ts';
import { isOwn, type SurveyScope } from '../survey-scope.ts';
import { surveyStateOf, surveyStateViews } from '../survey-state.ts';

export const surveyTable: TableDefaults = {
  paging: { page: 0, rows: 200 },
  sort: { field: 'name', direction: 'ascending' },
  fields: ['name', 'version', 'statements', 'minutes'],
};

/** Status filter. */
const stateFilters = {
  available: ({ attributes }: SurveyResource) => surveyStateOf(attributes) === 'available',
  draft: ({ attributes }: SurveyResource) => surveyStateOf(attributes) === 'draft',
  withdrawn: ({ attributes }: SurveyResource) => surveyStateOf(attributes) === 'withdrawn',
  sent: ({ attributes }: SurveyResource) => attributes.hasBeenSent,
} as const;

type StateFilter = keyof typeof stateFilters;

export const stateOptions: readonly { readonly value: StateFilter; readonly label: string }[] = [
  { value: 'available', label: surveyStateViews.available.label },
  { value: 'draft', label: surveyStateViews.draft.label },
  { value: 'withdrawn', label: surveyStateViews.withdrawn.label },
  { value: 'sent', label: 'Has been sent' },
];

export type LibraryFilters = {
  readonly search: string;
  readonly grouping: string | undefined;
  readonly state: string | undefined;
};

/** Matching surveys by heading, sorted within each heading. */
export function listedSurveys(
  surveys: readonly SurveyResource[],
  { search, grouping, state }: LibraryFilters,
  sort: Sort,
): readonly SurveyResource[] {
  const isWanted = isStateFilter(state) ? stateFilters[state] : () => true;
  const found = matching(surveys, search).filter(
    (survey) => isWanted(survey) && (grouping === undefined || survey.attributes.grouping === grouping),
  );
  const sorted = sortRows(found, (survey) => valueOf(survey, sort.field), sort.direction);
  return sorted.toSorted((a, b) => placeOf(a.attributes.grouping) - placeOf(b.attributes.grouping));
}

/** Page headline: "15 surveys can be sent;" "two of them are your own, one more is a draft." */
export function librarySentence(
  surveys: readonly SurveyResource[],
  scope: SurveyScope,
): { readonly fact: string; readonly comparison: string } {
  const sendable = surveys.filter(stateFilters.available);
  const drafts = surveys.filter((survey) => stateFilters.draft(survey) && isOwn(survey, scope)).length;
  const draftWords = drafts === 0 ? '' : `${countInWords(drafts)} more ${drafts === 1 ? 'is a draft' : 'are drafts'}`;
  if (scope === 'library')
    return {
      fact: `${surveysWords(sendable.length)} ${sendable.length === 1 ? 'is' : 'are'} shared with every organization`,
      comparison: draftWords && `and ${draftWords}.`,
    };
  const own = sendable.filter((survey) => isOwn(survey, scope)).length;
  const ownWords =
    own === 0 ? 'none of them are yours yet' : `${countInWords(own)} of them ${own === 1 ? 'is' : 'are'} your own`;
  return {
    fact: `${surveysWords(sendable.length)} can be sent;`,
    comparison: `${[ownWords, draftWords].filter(Boolean).join(', ')}.`,
  };
}

/** The sendable version of each survey whose newer version is a draft, by the ID that versions share. */
export function versionsToSend(
  newest: readonly SurveyResource[],
  sendable: readonly SurveyResource[],
): ReadonlyMap<string, number> {
  const drafts = new Set(
    newest.filter(({ attributes }) => !attributes.isAvailableToSend).map(({ attributes }) => attributes.key),
  );
  return new Map(
    sendable
      .filter(({ attributes }) => drafts.has(attributes.key))
      .map(({ attributes }) => [attributes.key, attributes.version]),
  );
}

function matching(surveys: readonly SurveyResource[], search: string): readonly SurveyResource[] {
  const words = search.trim().toLowerCase();
  if (words === '') return surveys;
  const found = surveys.filter(({ attributes: { name, description } }) =>
    `${name} ${description}`.toLowerCase().includes(words),
  );
  return found.length > 0 ? found : fuzzySearch(search, surveys, ({ attributes }) => attributes.name);
}

function isStateFilter(text: string | undefined): text is StateFilter {
  return text !== undefined && Object.hasOwn(stateFilters, text);
}

function placeOf(grouping: SurveyGrouping): number {
  return surveyGroupings.indexOf(grouping);
}

function valueOf({ attributes }: SurveyResource, field: string): SortValue {
  switch (field) {
    case 'version':
      return attributes.version;
    case 'statements':
      return attributes.statementCount;
    case 'minutes':
      return attributes.minutes;
    default:
      return attributes.name;
  }
}

function surveysWords(count: number): string {
  return count === 1 ? 'One survey' : `${capitalize(countInWords(count))} surveys`;
}
