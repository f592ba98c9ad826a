import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { classes } from '../design/classes.ts';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { formatMoment } from '../design/format/dates.ts';
import { Meter } from '../design/marks/ProgressBar.tsx';
import { Status } from '../design/marks/Status.tsx';
import text from '../design/text.module.css';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.tsx';
import { featuredCampaign, runningSentence, runningShare } from '../results/index.ts';
import styles from './RunningNow.module.css';

type Props = {
  /** At least one. */
  readonly campaigns: readonly CampaignResource[];
  /** Whether it is the only section. */
  readonly isAlone?: boolean;
};

/** Running campaigns with their response counts. */
export function RunningNow({ campaigns, isAlone = false }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const now = useNow();
  const campaign = featuredCampaign(campaigns);
  if (!campaign) return null;
  const share = runningShare(campaign);
  const { fact, comparison } = runningSentence(campaign);
  return (
    <section aria-labelledby="running" className={classes(styles.running, isAlone && styles.alone)}>
      <p className={styles.head}>
        <Status look="running">Running now</Status>
        <span className={styles.quiet}>closes {formatMoment(campaign.attributes.endedAt, { timeZone, now })}</span>
      </p>
      <h2 id="running" className={text.heading}>
        {fact} <span className={styles.comparison}>{comparison}</span>
      </h2>
      {share !== undefined && (
        <div className={styles.meter}>
          <Meter label="Answered" share={share} />
        </div>
      )}
      <p className={classes(text.small, text.secondary)}>
        Results appear after it closes, so no one can watch answers come in.
      </p>
      <p>
        <ButtonLink to={`/assessments/${campaign.id}/results`} rank={isAlone ? 'primary' : 'secondary'}>
          See participation by group
        </ButtonLink>
      </p>
    </section>
  );
}
