import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import { lazy, Suspense } from 'react';
import { classes } from '../design/classes.ts';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { Status } from '../design/marks/Status.tsx';
import { ChartSkeleton } from '../design/page/Skeletons.tsx';
import text from '../design/text.module.css';
import { loadChunk } from '../platform/load-chunk.ts';
import { useViewer } from '../platform/viewer.tsx';
import { featuredCampaign, runningSentence, runningShare } from '../results/index.ts';
import styles from './RunningNow.module.css';

const RunningDetails = lazy(() =>
  loadChunk(async () => ({ default: (await import('../campaigns/index.ts')).RunningDetails })),
);

/** About that of the details, so that what is below stays in its place. */
const detailsHeight = 440;

type Props = {
  /** At least one. */
  readonly campaigns: readonly CampaignResource[];
  /** Whether it is the only section. */
  readonly isAlone?: boolean;
};

/** The running campaign: its response count, its pace, what happens next and who could help. */
export function RunningNow({ campaigns, isAlone = false }: Props) {
  const { actor, organization } = useViewer();
  const campaign = featuredCampaign(campaigns);
  if (!campaign) return null;
  const share = runningShare(campaign);
  const { fact, comparison } = runningSentence(campaign);
  return (
    <section aria-labelledby="running" className={classes(styles.running, isAlone && styles.alone)}>
      <p className={text.small}>
        <Status look="running">Running now</Status>
      </p>
      <h2 id="running" className={text.heading}>
        {fact} <span className={styles.comparison}>{comparison}</span>
      </h2>
      {share !== undefined && (
        <div className={styles.meter}>
          <Meter label="Answered" share={share} />
        </div>
      )}
      <Suspense fallback={<ChartSkeleton label="Loading participation by day" height={detailsHeight} />}>
        <RunningDetails campaign={campaign} />
      </Suspense>
      <p>
        {can(actor, 'results.readOrganization', { organizationId: organization.id }) ? (
          <ButtonLink to={`/assessments/${campaign.id}/results`} rank={isAlone ? 'primary' : 'secondary'}>
            See participation by group
          </ButtonLink>
        ) : (
          <ButtonLink to={`/campaigns/${campaign.id}`}>Open the campaign</ButtonLink>
        )}
      </p>
    </section>
  );
}
