import { feedbackReport } from '../jobs/index.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { feedbackFormats } from './report-words.ts';

type Props = { readonly campaignId: string; readonly groupId: string };

/** Exports the comments of a group. */
export function FeedbackReport(props: Props) {
  return <DownloadMenu {...props} formats={feedbackFormats} label={feedbackReport} />;
}
