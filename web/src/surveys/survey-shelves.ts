import type { SurveyResource } from '@attune/contract/surveys/survey';
import { fuzzySearch } from '@attune/domain/kernel';
import { type SurveyGrouping, surveyGroupingHeadings, surveyGroupings } from '@attune/domain/surveys';

export type Shelf = {
  readonly grouping: SurveyGrouping;
  readonly heading: string;
  readonly surveys: readonly SurveyResource[];
};

/** The surveys under the headings under which they are offered; a heading without surveys is left out. */
export function shelvesOf(surveys: readonly SurveyResource[], typed = ''): readonly Shelf[] {
  const found = fuzzySearch(typed, surveys, ({ attributes }) => attributes.name);
  return surveyGroupings
    .map((grouping) => ({
      grouping,
      heading: surveyGroupingHeadings[grouping],
      surveys: found.filter(({ attributes }) => attributes.grouping === grouping),
    }))
    .filter((shelf) => shelf.surveys.length > 0);
}

/** The headings under which there are surveys, in their order. */
export function groupingOptions(surveys: readonly SurveyResource[]) {
  const present = new Set(surveys.map(({ attributes }) => attributes.grouping));
  return surveyGroupings
    .filter((grouping) => present.has(grouping))
    .map((value) => ({ value, label: surveyGroupingHeadings[value] }));
}

/** Toggles a survey; new ones are added last. */
export function toggleSurvey(chosen: readonly string[], surveyId: string): readonly string[] {
  return chosen.includes(surveyId) ? chosen.filter((id) => id !== surveyId) : [...chosen, surveyId];
}

/** Whether people of the organization can still change a survey: it is theirs, and no confirmed campaign uses it. */
export function isEditable({ attributes }: SurveyResource): boolean {
  return attributes.organizationId !== null && !attributes.isInUse;
}

/** The surveys of the library that have the seven statements on engagement. */
const engagementKeys = ['engagement-with-drivers', 'engagement-only'];

/** Whether any selected survey measures engagement. */
export function asksEngagement(surveys: readonly SurveyResource[], chosen: readonly string[]): boolean {
  return surveys.some(({ id, attributes }) => chosen.includes(id) && engagementKeys.includes(attributes.key ?? ''));
}
