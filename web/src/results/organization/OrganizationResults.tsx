import type { CampaignResultResource } from '@attune/contract/results/overview';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import layout from '../../design/layout.module.css';
import { Page } from '../../design/page/Page.tsx';
import { PageHeader } from '../../design/page/PageHeader.tsx';
import { ObscuredState } from '../../design/page/PageStates.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { organizationSentence } from '../page/headline.ts';
import { organizationFrame, organizationHeadline } from './headline.ts';
import { OwnGroups } from './OwnGroups.tsx';
import { topGroups } from '../reading/selected-group.ts';
import { inQuestion, type ResultsChoice } from '../reading/resolve-results.ts';
import { addressOf, type ResultsPlace } from '../reading/address.ts';
import { CampaignPicker, GroupPicker } from '../page/ResultsPickers.tsx';
import { ScoreSection } from '../overview/ScoreSection.tsx';

type Props = {
  readonly place: ResultsPlace;
  readonly choice: ResultsChoice;
  readonly campaign: CampaignResultResource;
};

/** For people who can see some groups only: the organization's headline and their own groups. */
export function OrganizationResults({ place, choice, campaign }: Props) {
  const { organization } = useViewer();
  const headline = organizationHeadline(choice.finished, campaign, organization);
  const frame = organizationFrame(choice.finished, campaign, organization);
  const { name } = campaign.attributes;
  const [first] = topGroups(choice.groups);

  return (
    <Page>
      <PageHeader
        page={headline.name}
        trail={[{ label: 'Results', to: '/group_results' }]}
        {...organizationSentence(headline, frame.since, name)}
        actions={
          first && (
            <ButtonLink rank="primary" {...addressOf({ ...place, groupId: first.id, part: 'engagement' })}>
              {`Open ${first.attributes.displayName}`}
            </ButtonLink>
          )
        }
      />
      <div className={layout.filters}>
        <CampaignPicker scene={{ place, choice }} campaignId={campaign.attributes.campaignId} />
        <GroupPicker scene={{ place, choice }} />
      </div>
      {headline.engagement ? (
        <ScoreSection overview={headline} frame={frame} />
      ) : (
        <ObscuredState reason={headline.message} />
      )}
      <OwnGroups campaign={inQuestion(campaign)} choice={choice} place={place} />
    </Page>
  );
}
