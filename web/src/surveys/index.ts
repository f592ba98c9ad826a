export { SurveyPicker } from './SurveyPicker.tsx';
export { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
export { SurveyWriter } from './builder/SurveyWriter.tsx';
export { sizeWords, togetherWords } from './survey-words.ts';
export { engagementSurveyOf } from './survey-shelves.ts';
export { sendableSurveysQuery } from './surveys.queries.ts';
export { useAsksEngagement } from './use-asks-engagement.ts';
