export { createSurveys } from './create-surveys.ts';
export { layDownLibrary } from './lay-down-library.ts';
export { type LibraryContent, readLibrary } from './library-content.ts';
export { type WordsByLocale, originalLocale, wordsIn } from './substitution-words.ts';
export { presentSurvey } from './surveys.presenter.ts';
export { type StatementTranslations, type StoredSurvey, findSurveys, findTranslations } from './surveys.repository.ts';
