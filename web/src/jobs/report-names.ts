import type { ReportType } from '@attune/contract/jobs';

/** The report on comments. */
export const feedbackReport = 'Feedback report';

/** Names of reports, in the lists of jobs and in the menu of downloads. */
export const reportNames: Readonly<Record<ReportType | 'secure-customer-csv', string>> = {
  'survey-results-csv': 'Group results, CSV',
  'group-results-pdf': 'Group results, PDF',
  'group-results-pptx': 'Group results, PowerPoint',
  'dynamic-feedback-report': `${feedbackReport}, PDF`,
  'feedback-csv': `${feedbackReport}, CSV`,
  'smart-pulse-report': 'Smart pulse report',
  'smart-pulse-report-legacy': 'Smart pulse table',
  'custom-campaign-report': 'Campaign report',
  'legacy-custom-campaign-report': 'Legacy campaign report',
  'secure-customer-csv': 'Rows for analysts',
};
