import { ButtonLink } from '../../design/controls/ButtonLink.tsx';
import { EmptyState } from '../../design/page/PageStates.tsx';
import { addressOf } from '../reading/address.ts';
import type { ResultsContext } from '../reading/context.ts';
import { customStatements } from './rows.ts';
import { StatementsPage } from './StatementsPage.tsx';

/** Custom statements beyond engagement, drivers and eNPS. */
export function CustomTab({ scene }: { readonly scene: ResultsContext }) {
  return <StatementsPage scene={scene} choose={customStatements} empty={<NothingOfItsOwn scene={scene} />} />;
}

function NothingOfItsOwn({ scene: { place, campaign, group } }: { readonly scene: ResultsContext }) {
  return (
    <EmptyState
      heading="No custom questions"
      action={
        <ButtonLink
          rank="primary"
          {...addressOf({ ...place, campaignId: campaign.id, groupId: group.id, part: 'statements' })}
        >
          Open all statements
        </ButtonLink>
      }
    >
      {campaign.name} only asked about engagement, its drivers and eNPS. Custom questions appear here.
    </EmptyState>
  );
}
