import type { SurveyResource } from '@attune/contract/surveys/survey';
import { fuzzySearch } from '@attune/domain/kernel';
import { type SurveyGrouping, surveyGroupingHeadings, surveyGroupings } from '@attune/domain/surveys';

export type Shelf = {
  readonly grouping: SurveyGrouping;
  readonly heading: string;
  readonly surveys: readonly SurveyResource[];
};

/** Surveys by heading, without empty headings. */
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

/** Headings with surveys, in order. */
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

/** Whether the organization can still change a survey: it owns it, and no confirmed campaign uses it. */
export function isEditable({ attributes }: SurveyResource): boolean {
  return attributes.organizationId !== null && !attributes.isInUse;
}

/** Library surveys with the seven engagement statements. */
const engagementKeys = ['engagement-with-drivers', 'engagement-only'];

/** The survey of an engagement campaign that nobody has chosen yet: the full one. Undefined if it cannot be sent. */
export function engagementSurveyOf(surveys: readonly SurveyResource[]): SurveyResource | undefined {
  return surveys.find(({ attributes }) => attributes.key === engagementKeys[0] && attributes.isNewest);
}

/** Whether any selected survey measures engagement. */
export function asksEngagement(surveys: readonly SurveyResource[], chosen: readonly string[]): boolean {
  return surveys.some(({ id, attributes }) => chosen.includes(id) && engagementKeys.includes(attributes.key ?? ''));
}
