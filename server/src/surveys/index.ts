export { type Surveys, createSurveys } from './create-surveys.ts';
export { layDownLibrary } from './lay-down-library.ts';
export { type LibraryContent, readLibrary } from './library-content.ts';
