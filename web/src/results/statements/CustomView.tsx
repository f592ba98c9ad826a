import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { addressOf } from '../results-address.ts';
import type { ResultsScene } from '../results-scene.ts';
import { customStatements } from './statement-rows.ts';
import { StatementsPart } from './StatementsPart.tsx';

/** What a campaign asked beyond engagement, its drivers and eNPS. */
export function CustomView({ scene }: { readonly scene: ResultsScene }) {
  return <StatementsPart scene={scene} choose={customStatements} empty={<NothingOfItsOwn scene={scene} />} />;
}

function NothingOfItsOwn({ scene: { place, campaign, group } }: { readonly scene: ResultsScene }) {
  return (
    <EmptyState
      heading="No statements of its own"
      action={
        <ButtonLink rank="primary" {...addressOf({ ...place, campaignId: campaign.id, groupId: group.id, part: 'statements' })}>
          Open all statements
        </ButtonLink>
      }
    >
      {campaign.name} asked about engagement, its drivers and eNPS only. What a survey of your own asks beyond them stands here.
    </EmptyState>
  );
}
