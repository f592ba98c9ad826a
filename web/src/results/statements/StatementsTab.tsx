import { EmptyState } from '../../design/page/PageStates.tsx';
import type { ResultsContext } from '../reading/context.ts';
import type { StatementRow } from './rows.ts';
import { StatementsPage } from './StatementsPage.tsx';

/** Statement results of a group. */
export function StatementsTab({ scene }: { readonly scene: ResultsContext }) {
  return (
    <StatementsPage
      scene={scene}
      choose={all}
      empty={<EmptyState heading="No statement was rated">{scene.campaign.name} asked open questions only.</EmptyState>}
    />
  );
}

function all(rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows;
}
