import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Note } from '../design/page/Note.tsx';
import { useNow } from '../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../platform/viewer.tsx';
import { setupPath } from './campaign-addresses.ts';
import { longDay } from './campaign-dates.ts';
import { missedStartWords } from './campaign-words.ts';
import { preparedCampaignsQuery } from './campaigns.queries.ts';
import { isNext } from './list/campaign-row.ts';
import styles from './NextCampaign.module.css';
import { lastStepOf } from './setup/wizard-steps.ts';

/** The automatically drafted campaign, for people who can confirm it. */
export function NextCampaign() {
  const organizationId = useOrganizationId();
  const { actor, organization } = useViewer();
  const mayConfirm = can(actor, 'campaign.create', { organizationId });
  const prepared = useQuery({ ...preparedCampaignsQuery(organizationId), enabled: mayConfirm });
  const now = useNow();
  const next = prepared.data?.data.find(isNext);
  if (!next) return null;
  const { name, startedAt, campaignType } = next.attributes;
  const { timeZone } = organization.attributes;
  const isMissed = new Date(startedAt) <= now;
  return (
    <div className={styles.next}>
      <Note>
        <b>Next campaign, waiting for your confirmation.</b> {name}{' '}
        {isMissed
          ? `${missedStartWords(next.attributes, now)}.`
          : `starts on ${longDay(startedAt, timeZone, now)} once confirmed; nothing is sent automatically.`}{' '}
        <ButtonLink to={setupPath(next.id)} search={{ step: lastStepOf(campaignType) }}>
          Review and confirm
        </ButtonLink>
      </Note>
    </div>
  );
}
