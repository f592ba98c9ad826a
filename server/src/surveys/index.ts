export { createSurveys } from './create-surveys.ts';
export { layDownLibrary } from './lay-down-library.ts';
export { type LibraryContent, readLibrary } from './library-content.ts';
export { type SubstitutionWords, type WordsByLocale, originalLocale, wordsIn } from './substitution-words.ts';
export { presentCategory, presentCompanions as presentSurveyCompanions, presentSurvey } from './surveys.presenter.ts';
export { type StatementTranslations, type StoredCategory, type StoredSurvey, findSurveys, findTranslations, listCategories } from './surveys.repository.ts';
