export { SurveyPicker } from './SurveyPicker.tsx';
export { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
export { SurveyWriter } from './builder/SurveyWriter.tsx';
export { sizeWords } from './survey-words.ts';
export { useAsksEngagement } from './use-asks-engagement.ts';
