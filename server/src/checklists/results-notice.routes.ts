import { getResultsNotice } from '@attune/contract/messages/results-notices';
import type { Router } from '../platform/http/index.ts';
import { previewResultsNotice } from './preview-results-notice.ts';

export function resultsNoticeRoutes(router: Router, needs: Parameters<typeof previewResultsNotice>[0]): void {
  router.on(getResultsNotice, async ({ actor, params }) => ({
    data: {
      type: 'results-notices' as const,
      id: params.campaignId,
      attributes: await previewResultsNotice(needs, actor, params),
    },
  }));
}
