export { writeSurvey } from './authoring/create-survey.ts';
export { listSurveyNames } from './authoring/list-surveys.ts';
export { createSurveys } from './create-surveys.ts';
export { holdSurveys } from './authoring/survey-drafts.repository.ts';
export { type AskedLanguage, languagesOf } from './substitutions/languages.ts';
export { seedLibrary } from './library/seed-library.ts';
export { type LibraryContent, readLibrary } from './library/library-content.ts';
export { copyLibraryTranslations } from './files/translations.repository.ts';
export { findCustomTexts } from './substitutions/naming.repository.ts';
export { findNaming } from './substitutions/naming.repository.ts';
export {
  type Naming,
  type SubstitutionWords,
  type WordsByLocale,
  originalLocale,
  wordsIn,
} from './substitution-words.ts';
export { presentCategory, presentCompanions as presentSurveyCompanions, presentSurvey } from './surveys.presenter.ts';
export {
  type StatementTranslations,
  type StoredCategory,
  type StoredSurvey,
  findSurveys,
  findTranslations,
  listCategories,
} from './surveys.repository.ts';
