export { SurveyEditor } from './SurveyEditor.tsx';
export { SurveyPicker } from './SurveyPicker.tsx';
export { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
export { sizeWords } from './survey-words.ts';
export { useAsksEngagement } from './use-asks-engagement.ts';
