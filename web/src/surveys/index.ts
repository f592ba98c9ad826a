export { SurveyEditor } from './SurveyEditor.tsx';
export { SurveyPicker } from './SurveyPicker.tsx';
export { SurveyPreviewDialog } from './SurveyPreviewDialog.tsx';
export { sizeWords } from './survey-words.ts';
