export { assertAskable, draftProblems, surveyLimits } from './draft.ts';
export {
  type Condition,
  type DriverKey,
  type Sphere,
  conditions,
  driverOf,
  drivers,
  driversNamed,
  driversOf,
  isDriverKey,
  spheres,
} from './drivers.ts';
export { type SurveyGrouping, groupingOf, surveyGroupingHeadings, surveyGroupings } from './grouping.ts';
export {
  type CategoryId,
  type CategoryType,
  type Statement,
  type StatementId,
  type StatementKind,
  type SurveyStatement,
  isRequiredByDefault,
  statementKindLabels,
} from './statement.ts';
export { compile, listedSubstitutionTypes } from './substitutions.ts';
export {
  type Survey,
  type SurveyId,
  type SurveyType,
  askedOnce,
  expectedMinutes,
  expectedSeconds,
  exportFileName,
  surveyTypes,
  minutesFor,
} from './survey.ts';
export { translationProblems } from './translations.ts';
export { assertNewest, assertRemovable, cloneSurvey, reviseSurvey } from './versions.ts';
