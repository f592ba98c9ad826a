import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { can } from '@attune/domain/access';
import { audiencePhase } from '@attune/domain/campaigns';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPath, campaignPeoplePath } from '../campaign-addresses.ts';
import { CampaignFrame } from '../CampaignFrame.tsx';
import { messagesQuery } from '../campaigns.queries.ts';
import { SendingNote } from '../sending/SendingNote.tsx';
import { UnsentSection } from '../sending/UnsentSection.tsx';
import { phaseNote } from './correction-words.ts';
import { PeopleActions } from './PeopleActions.tsx';
import { PeopleFilterBar } from './PeopleFilterBar.tsx';
import { PeoplePage } from './PeoplePage.tsx';
import {
  type PeopleFilters,
  type PeopleTab,
  peopleSentence,
  peopleTabs,
  toPeopleTab,
  toReason,
} from './people-list.ts';
import { recipientCountQuery } from './people.queries.ts';
import styles from './PeopleScreen.module.css';

const tabLabels: Readonly<Record<PeopleTab, string>> = { recipients: 'Invited', excluded: 'Not invited' };

/** `/campaigns/$campaignId/people`: recipients and exclusions with reasons, and corrections. */
export function PeopleScreen() {
  return (
    <CampaignFrame label="Loading the people">
      {({ data }, readAt) => <People campaign={data} readAt={readAt} />}
    </CampaignFrame>
  );
}

function People({ campaign, readAt }: { readonly campaign: CampaignResource; readonly readAt: number }) {
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const { filters, tableName, change, clear } = usePeopleFilters();
  const recipients = useQuery(recipientCountQuery(place, { tab: 'recipients' }));
  const excluded = useQuery(recipientCountQuery(place, { tab: 'excluded' }));
  const { actor } = useViewer();
  const messages = useQuery({ ...messagesQuery(place), enabled: can(actor, 'notification.read', place) });
  const phase = phaseOf(campaign, useNow(readAt));
  const isAhead =
    phase === 'draft' ||
    (campaign.attributes.deliveryChannel !== 'none' &&
      messages.data?.data.some(({ attributes }) => attributes.kind === 'invite' && attributes.status === 'scheduled'));
  const counts =
    recipients.data !== undefined && excluded.data !== undefined
      ? { recipients: recipients.data, excluded: excluded.data }
      : undefined;
  const sentence = counts ? peopleSentence(counts, isAhead === true) : { fact: 'People', comparison: undefined };
  const count: Readonly<Record<PeopleTab, number | undefined>> = {
    recipients: counts?.recipients,
    excluded: counts?.excluded,
  };
  const { name } = campaign.attributes;
  return (
    <>
      <PageHeader
        page="People"
        isLoading={recipients.isLoading || excluded.isLoading}
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: name, to: campaignPath(campaign.id) },
        ]}
        {...sentence}
        actions={<PeopleActions campaign={campaign} phase={phase} />}
      >
        {phaseNote(phase)}
      </PageHeader>
      <Tabs
        label="People of the campaign"
        tabs={peopleTabs.map((tab) => ({
          label: tabLabels[tab],
          to: campaignPeoplePath(campaign.id),
          isCurrent: tab === filters.tab,
          ...(count[tab] !== undefined && { count: count[tab] }),
          ...(tab !== 'recipients' && { search: { tab } }),
        }))}
      />
      <SendingNote campaignId={campaign.id} />
      <PeopleFilterBar filters={filters} onChange={change} />
      <div className={styles.list}>
        <PeoplePage campaign={campaign} phase={phase} filters={filters} tableName={tableName} onClear={clear} />
        <UnsentSection campaignId={campaign.id} />
      </div>
    </>
  );
}

/** The audience phase by the server's rules. */
function phaseOf({ attributes }: CampaignResource, now: Date) {
  const { campaignType: kind, status, startedAt, endedAt, reopenedAt } = attributes;
  const dates = {
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    reopenedAt: reopenedAt === null ? null : new Date(reopenedAt),
  };
  return audiencePhase(
    { kind, status, ...dates, openedAt: status === 'inprogress' || status === 'finished' ? dates.startedAt : null },
    now,
  );
}

function usePeopleFilters() {
  const tab = toPeopleTab(useFilters(['tab']).one('tab'));
  const tableName = `people-${tab}`;
  const address = useFilters(['search', 'group', 'reason'], tableName);
  const filters: PeopleFilters = {
    tab,
    search: address.one('search'),
    groupId: address.id('group'),
    reason: tab === 'recipients' ? undefined : toReason(address.one('reason')),
  };
  return { filters, tableName, change: address.setOne, clear: address.clear };
}
