export { type CommentAnalysis, type Sentiment, createCommentAnalyser, sentiments } from './analysis.ts';
export { type SummaryPoint, fewestForSummary, summaryRequest, verifiedPoints } from './summarize.ts';
export { type Theme, isTheme, themeTitles, themes } from './themes.ts';
