import { getCampaign, listCampaigns } from '@attune/contract/campaigns/campaign';
import { listParticipations } from '@attune/contract/campaigns/participations';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../design/marks/ProgressBar.tsx';
import { markForRefetch } from '../../platform/queries.ts';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { closingJobsQuery } from '../campaigns.queries.ts';
import styles from './CampaignScreen.module.css';
import { closingJobOf, isUnderWay } from './closing-job.ts';

const lookAgainMs = 2000;

/** Progress of calculating results. It continues if the viewer leaves the page. */
export function ClosingProgress({ campaign }: { readonly campaign: CampaignResource }) {
  const queryClient = useQueryClient();
  const jobs = useQuery({
    ...closingJobsQuery(useOrganizationId()),
    refetchOnMount: 'always',
    refetchInterval: lookAgainMs,
  });
  const job = closingJobOf(jobs.data?.data ?? [], campaign.id);
  const hasEnded = job !== undefined && !isUnderWay(job);
  useEffect(() => {
    if (hasEnded) void markForRefetch(queryClient, getCampaign, listCampaigns, listParticipations);
  }, [hasEnded, queryClient]);

  return (
    <div className={styles.progress}>
      {job && isUnderWay(job) && (
        <ProgressBar
          label="Computing results"
          used={job.attributes.progress}
          limit={Math.max(1, job.attributes.total)}
        />
      )}
      <p>Results are being calculated. You can leave this page; progress is shown under Jobs.</p>
    </div>
  );
}
