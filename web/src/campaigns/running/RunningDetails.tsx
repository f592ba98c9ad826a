import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { GroupParticipationResource } from '@attune/contract/campaigns/participations';
import { can } from '@attune/domain/access';
import { laggingGroups, laggingSentence } from '@attune/domain/results';
import { useQuery } from '@tanstack/react-query';
import { PaceChart } from '../../design/charts/PaceChart.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import text from '../../design/text.module.css';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { lastOfKindQuery, messagesQuery, participationDaysQuery, participationsQuery } from '../campaigns.queries.ts';
import { participationOf } from '../campaign-document.ts';
import { participationRows } from '../participation-tree.ts';
import { nextSteps } from './next-steps.ts';
import { paceView } from './pace-view.ts';
import styles from './RunningDetails.module.css';

type Props = { readonly campaign: CampaignResource };

/** Pace of a running campaign beside the last one, what happens next, and groups that lag. */
export function RunningDetails({ campaign }: Props) {
  const { timeZone } = useViewer().organization.attributes;
  const clock = { timeZone, now: useNow() };
  const { isLoading, days, last, messages, groups } = useRunningReads(campaign);
  if (isLoading) return <ChartSkeleton label="Loading participation by day" height={440} />;
  const view = days && paceView({ campaign, days }, last, clock);
  return (
    <>
      {view && (
        <PaceChart
          title={view.finding}
          names={view.names}
          points={view.points}
          caption="Share of everyone invited, at the end of each day. No one can see who has answered."
        />
      )}
      <dl aria-label="What happens next" className={styles.steps}>
        {nextSteps(campaign, messages, clock).map(({ key, what, when }) => (
          <div key={key}>
            <dt>{what}</dt>
            <dd>{when}</dd>
          </div>
        ))}
      </dl>
      <LaggingGroups campaign={campaign} groups={groups} />
    </>
  );
}

/** What the viewer may read about a running campaign. Each part is left out where it cannot be loaded. */
function useRunningReads({ id, attributes }: CampaignResource) {
  const { actor } = useViewer();
  const organizationId = useOrganizationId();
  const place = { organizationId, campaignId: id };
  const lastOfKind = useQuery(lastOfKindQuery({ organizationId, campaignType: attributes.campaignType }));
  const last = lastOfKind.data?.data[0];
  const days = useQuery(participationDaysQuery(place));
  const daysBefore = useQuery({
    ...participationDaysQuery({ organizationId, campaignId: last?.id ?? '' }),
    enabled: last !== undefined,
  });
  const messages = useQuery({ ...messagesQuery(place), enabled: can(actor, 'notification.read', place) });
  const mayReadGroups = can(actor, 'results.readOrganization', { organizationId });
  const groups = useQuery({ ...participationsQuery(place), enabled: mayReadGroups });
  return {
    isLoading: [lastOfKind, days, daysBefore, messages, groups].some(({ isLoading }) => isLoading),
    days: days.data?.data,
    last: last && daysBefore.data && { campaign: last, days: daysBefore.data.data },
    messages: messages.data?.data ?? [],
    groups: groups.data?.data ?? [],
  };
}

/** Maximum number of groups named. */
const fewGroups = 3;

function LaggingGroups({ campaign, groups }: Props & { readonly groups: readonly GroupParticipationResource[] }) {
  const rows = participationRows(useViewer().groups, groups);
  const whole = participationOf(campaign);
  if (whole.kind !== 'shown') return null;
  const lagging = laggingGroups(rows, whole, campaign.attributes.confidentialityLevel);
  if (lagging.length === 0) return null;
  return (
    <section aria-labelledby="lagging">
      <h3 id="lagging" className={text.subheading}>
        {laggingSentence(lagging)}
      </h3>
      <ul className={styles.groups}>
        {lagging.slice(0, fewGroups).map(({ name, percent, size }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={text.secondary}>
              {percent === 0 ? `too few to show of ${formatCount(size)}` : `${percent}% of ${formatCount(size)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Their leaders could remind everyone in the group. No one can see who has answered.</p>
    </section>
  );
}
