import { EmptyState } from '../../design/page/PageStates.tsx';
import type { ResultsScene } from '../results-scene.ts';
import type { StatementRow } from './statement-rows.ts';
import { StatementsPart } from './StatementsPart.tsx';

/** How a group answered each statement. */
export function StatementsView({ scene }: { readonly scene: ResultsScene }) {
  return <StatementsPart scene={scene} choose={all} empty={<EmptyState heading="No statement was rated">{scene.campaign.name} asked open questions only.</EmptyState>} />;
}

function all(rows: readonly StatementRow[]): readonly StatementRow[] {
  return rows;
}
