export { createFeedback } from './create-feedback.ts';
export { type FeedbackForFile, type FeedbackForFiles, createFeedbackForFiles } from './feedback-for-files.ts';
export { readCommentAnalyser } from './label-comments.ts';
