import { can } from '@attune/domain/access';
import type { Id } from '@attune/domain/kernel';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { Section } from '../../design/page/Page.tsx';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { entryPath } from '../campaign-addresses.ts';

/** Link to cards, posters and shared devices, for people who may create codes. */
export function EntrySection({ campaignId }: { readonly campaignId: Id<'campaign'> }) {
  const { actor } = useViewer();
  if (!can(actor, 'campaign.makeCodes', { organizationId: useOrganizationId(), campaignId })) return null;
  return (
    <Section
      id="entry"
      title="People without an address"
      under="Access codes on cards, a poster and shared devices."
      tools={
        <ButtonLink to={entryPath(campaignId)} icon="people">
          Codes and posters
        </ButtonLink>
      }
    >
      {null}
    </Section>
  );
}
