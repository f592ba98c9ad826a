export { FeedbackReport } from './FeedbackReport.tsx';
export { ResultsTools } from './ResultsTools.tsx';
export { SecureExportsSection } from './SecureExportsSection.tsx';
