import type { CampaignResource } from '@attune/contract/campaigns/campaign';
import type { NotificationResource } from '@attune/contract/messages/notifications';
import { can } from '@attune/domain/access';
import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { formatCount } from '../../design/format/numbers.ts';
import { Section } from '../../design/page/Page.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { campaignPeoplePath } from '../campaign-addresses.ts';
import { entryQuery } from '../entry/entry.queries.ts';
import { invitedTitle, invitedWords } from '../invited-words.ts';
import { invitedSoFar } from '../triggers/trigger-words.ts';

type Props = {
  readonly campaign: CampaignResource;
  /** Undefined if the viewer may not see them, or while they load. */
  readonly messages: readonly NotificationResource[] | undefined;
};

/** Link to the campaign's people, for those who may correct the audience. */
export function PeopleSection({ campaign, messages }: Props) {
  const { actor } = useViewer();
  const place = { organizationId: useOrganizationId(), campaignId: campaign.id };
  const { status } = campaign.attributes;
  const entry = useQuery({
    ...entryQuery(place),
    enabled: can(actor, 'campaign.makeCodes', place) && (status === 'prepared' || status === 'inprogress'),
  });
  if (!can(actor, 'campaign.changeAudience', place)) return null;
  return (
    <Section
      id="people"
      title={`${titleFor(campaign.attributes, messages)}${byCodeWords(entry.data?.data.attributes.byCodeCount)}`}
      under="Who is invited and who is not, with reasons. No one can see who has responded."
      tools={
        <ButtonLink to={campaignPeoplePath(campaign.id)} icon="people">
          People
        </ButtonLink>
      }
    >
      {null}
    </Section>
  );
}

function titleFor(
  attributes: CampaignResource['attributes'],
  messages: readonly NotificationResource[] | undefined,
): string {
  const { audienceSize, lifecycleTrigger, status } = attributes;
  if (lifecycleTrigger) return invitedSoFar(audienceSize ?? 0);
  if (audienceSize === null || status === 'pending' || status === 'errored') return 'Who would be invited';
  if (messages) return invitedTitle(attributes, messages);
  return status === 'active' || status === 'prepared' ? invitedWords(audienceSize, 'planned') : 'Who is invited';
}

/** Number of people with cards; whether they used them is never shown. */
function byCodeWords(count: number | undefined): string {
  return count ? `, ${formatCount(count)} by code` : '';
}
