export { createFeedback } from './create-feedback.ts';
export { readCommentAnalyser } from './label-comments.ts';
