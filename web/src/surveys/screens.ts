/** Lazy-loaded survey screens. */
export const screens = {
  library: () => import('./library/LibraryScreen.tsx').then(({ LibraryScreen }) => LibraryScreen),
  new: () => import('./builder/BuilderScreen.tsx').then(({ NewSurveyScreen }) => NewSurveyScreen),
  edit: () => import('./builder/BuilderScreen.tsx').then(({ BuilderScreen }) => BuilderScreen),
  import: () => import('./exchange/ImportScreen.tsx').then(({ ImportScreen }) => ImportScreen),
  words: () => import('./words/CustomTextsScreen.tsx').then(({ CustomTextsScreen }) => CustomTextsScreen),
  statements: () => import('./page/StatementsScreen.tsx').then(({ StatementsScreen }) => StatementsScreen),
  preview: () => import('./preview/PreviewScreen.tsx').then(({ PreviewScreen }) => PreviewScreen),
  results: () => import('./preview/ResultsPreviewScreen.tsx').then(({ ResultsPreviewScreen }) => ResultsPreviewScreen),
  languages: () => import('./languages/LanguagesScreen.tsx').then(({ LanguagesScreen }) => LanguagesScreen),
};

export type SurveyScreen = keyof typeof screens;
