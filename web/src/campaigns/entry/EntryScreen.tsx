import type { CampaignEntryResource } from '@attune/contract/campaigns/entries';
import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import { useQuery } from '@tanstack/react-query';
import { Switch } from '../../design/controls/Choice.tsx';
import { Note } from '../../design/page/Note.tsx';
import { Section } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { useOrganizationId } from '../../platform/viewer.tsx';
import { campaignPath } from '../campaign-addresses.ts';
import { CampaignFrame, useCampaignPlace } from '../CampaignFrame.tsx';
import { CardsSection } from './CardsSection.tsx';
import { KioskSection } from './KioskSection.tsx';
import { PosterSection } from './PosterSection.tsx';
import { entryQuery, useUpdateEntry } from './entry.queries.ts';
import { entrySentence } from './entry-words.ts';

/** `/campaigns/$campaignId/entry`: access codes, posters and shared devices. */
export function EntryScreen() {
  const entry = useQuery(entryQuery(useCampaignPlace()));
  return (
    <CampaignFrame label="Loading codes and posters" also={[entry]}>
      {({ data }) => entry.data && <Entry campaign={data} entry={entry.data.data} />}
    </CampaignFrame>
  );
}

function Entry({
  campaign,
  entry: { attributes },
}: {
  readonly campaign: CampaignResource;
  readonly entry: CampaignEntryResource;
}) {
  const { name, status } = campaign.attributes;
  const isDraft = status === 'pending' || status === 'errored';
  return (
    <>
      <PageHeader
        page="Codes and posters"
        trail={[
          { label: 'Campaigns', to: '/campaigns' },
          { label: name, to: campaignPath(campaign.id) },
        ]}
        {...entrySentence(attributes)}
      >
        People without e-mail or phone join with a code on a card, on their own device or a shared one.
      </PageHeader>
      <AudienceSection entry={attributes} isDraft={isDraft} />
      {attributes.canMakeCards ? (
        <CardsSection entry={attributes} />
      ) : (
        <Note>
          {isDraft
            ? 'Cards can be created once the campaign is published and prepared.'
            : 'Cards can be created from when a campaign is prepared until it first closes.'}
        </Note>
      )}
      <PosterSection campaignId={campaign.id} address={attributes.codeAddress} />
      {attributes.hasKioskMode && <KioskSection entry={attributes} />}
    </>
  );
}

function AudienceSection({
  entry: { campaignId, includesUnreachable },
  isDraft,
}: {
  readonly entry: CampaignEntryResource['attributes'];
  readonly isDraft: boolean;
}) {
  const organizationId = useOrganizationId();
  const update = useUpdateEntry();
  return (
    <Section
      id="audience"
      title="Audience"
      under={'Otherwise, only people who can receive messages are invited. You can’t change this after publishing.'}
    >
      <Switch
        checked={includesUnreachable}
        disabled={!isDraft || update.isPending}
        onChange={({ target }) =>
          update.mutate({ params: { organizationId, campaignId }, body: { includesUnreachable: target.checked } })
        }
      >
        Also include people without contact details, by code
      </Switch>
    </Section>
  );
}
