import { enpsClassesSentence } from '@attune/domain/results';
import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { formatDifference } from '../../design/format/numbers.ts';
import { NumberSection } from '../page/NumberSection.tsx';
import { explainEnps } from './view.ts';
import { EnpsSection } from './EnpsSection.tsx';
import { Explain } from '../explanations/index.ts';
import { type Overview, trendOf } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { OverviewPage } from '../page/OverviewPage.tsx';
import { PageSection } from '../page/PageSection.tsx';
import { addressOf } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { EnpsByGroup } from './EnpsByGroup.tsx';
import { enpsFacts, enpsSentence } from './words.ts';
import { EnpsTrend } from './EnpsTrend.tsx';

/** How likely people are to recommend the organization as a place to work. */
export function EnpsTab({ scene }: { readonly scene: ResultsContext }) {
  return (
    <OverviewPage
      scene={scene}
      answer={enpsSentence}
      render={(overview, frame) =>
        overview.enpsScore === null ? (
          <NotAsked scene={scene} />
        ) : (
          <Enps scene={scene} overview={overview} frame={frame} score={overview.enpsScore} />
        )
      }
    />
  );
}

type Props = {
  readonly scene: ResultsContext;
  readonly overview: Overview;
  readonly frame: OverviewFrame;
  readonly score: number;
};

function Enps({ scene, overview, frame, score }: Props) {
  return (
    <>
      <NumberSection
        value={formatDifference(score)}
        unit="eNPS"
        comparison="from −100 to +100"
        trend={<EnpsTrend campaigns={trendOf(overview)} timeZone={frame.timeZone} />}
        facts={enpsFacts(overview, frame)}
      >
        {overview.enps && <Explain about={explainEnps(overview.enps)} />}
      </NumberSection>
      <PageSection>
        <EnpsSection
          overview={overview}
          frame={frame}
          {...(overview.enps && { title: enpsClassesSentence(overview.enps) })}
        />
      </PageSection>
      <EnpsByGroup scene={scene} />
    </>
  );
}

function NotAsked({ scene: { place, campaign, group } }: { readonly scene: ResultsContext }) {
  return (
    <EmptyState
      heading="eNPS was not asked"
      action={
        <ButtonLink
          rank="primary"
          {...addressOf({ ...place, campaignId: campaign.id, groupId: group.id, part: 'engagement' })}
        >
          Open engagement
        </ButtonLink>
      }
    >
      {campaign.name} did not ask how likely people are to recommend the organization. Add the eNPS survey to your next
      campaign.
    </EmptyState>
  );
}
