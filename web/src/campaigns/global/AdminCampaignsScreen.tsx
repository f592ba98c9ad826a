import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { Tabs } from '../../design/page/Tabs.tsx';
import { useFilters } from '../../platform/filters.ts';
import { AllCampaignsTable } from './AllCampaignsTable.tsx';
import { allCampaignsSentence } from './all-campaigns-sentence.ts';
import { allCampaigns } from './global.queries.ts';
import { GlobalCampaignsTable } from './GlobalCampaignsTable.tsx';

const path = '/admin/campaigns';

/** `/admin/campaigns`: the campaigns of all organizations, and those with one setup for several of them. */
export function AdminCampaignsScreen() {
  const isGlobal = useFilters(['view']).oneOf('view', ['global']) === 'global';
  const open = useQuery(allCampaigns({ 'filter[status]': 'inprogress', 'page[limit]': 1 }));
  const unconfirmed = useQuery(allCampaigns({ 'filter[status]': 'pending', 'page[limit]': 1 }));
  const sentence =
    open.data && unconfirmed.data
      ? allCampaignsSentence({ open: open.data.meta.total, unconfirmed: unconfirmed.data.meta.total })
      : { fact: 'Campaigns' };
  return (
    <Page>
      <PageHeader
        page="Campaigns"
        isLoading={open.isLoading || unconfirmed.isLoading}
        {...(isGlobal
          ? {
              fact: 'One setup for several organizations.',
              comparison: 'Each confirms its own campaign and keeps its own results.',
            }
          : sentence)}
        actions={
          <ButtonLink rank="primary" icon="plus" to={`${path}/new`}>
            New global campaign
          </ButtonLink>
        }
      />
      <Tabs
        label="Campaigns"
        tabs={[
          { label: 'All campaigns', to: path, isCurrent: !isGlobal },
          { label: 'Global campaigns', to: path, search: { view: 'global' }, isCurrent: isGlobal },
        ]}
      />
      {isGlobal ? <GlobalCampaignsTable /> : <AllCampaignsTable />}
    </Page>
  );
}
