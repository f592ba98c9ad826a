import type { ReactNode } from 'react';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { TableSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import { withheldSentence } from '../page/headline.ts';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { ResultsPage } from '../page/ResultsPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useGroupTypeName } from '../segments/index.ts';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';
import { useOverview } from '../page/use-overview.ts';
import { WithheldGroup } from '../page/WithheldGroup.tsx';
import { DriverPicker, StatementList, StatementSearch, useDriverChips } from './StatementList.tsx';
import type { StatementRow } from './rows.ts';
import { statementsSentence } from './words.ts';
import { useStatements } from './use-statements.ts';

type Props = {
  readonly scene: ResultsContext;
  readonly choose: (rows: readonly StatementRow[]) => readonly StatementRow[];
  /** Shown if the campaign has no such statements. */
  readonly empty: ReactNode;
};

/** A results tab that lists statements. */
export function StatementsPage({ scene, choose, empty }: Props) {
  const { campaign, group } = scene;
  const confidentialityLevel = useConfidentialityLevel(campaign.id);
  const { reading, overview, frame } = useOverview(scene);
  const { reads, rows, split, isLoading } = useStatements(scene);
  const groupTypeName = useGroupTypeName(scene);
  const chosen = choose(rows);
  const isShown = overview?.visibility === 'shown';
  const hasRows = isShown && chosen.length > 0;
  const shown = chosen.length === 0 ? 'empty' : 'shown';
  const answer = isShown ? statementsSentence(group.name, chosen) : overview && withheldSentence(overview);

  return (
    <ResultsPage
      scene={scene}
      reading={reading}
      sentence={isLoading || (isShown && chosen.length === 0) ? undefined : answer}
      search={<StatementSearch />}
      comparisons={hasRows && !split ? overview.comparisons : undefined}
      controls={hasRows && <DriverPicker rows={chosen} />}
      chips={useDriverChips(chosen)}
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [reading, ...reads], content: isShown ? shown : 'obscured' })}
        loading={<TableSkeleton label="Loading the statements" rows={12} />}
        error={<ResultsFailure resource="Group" reads={[reading, ...reads]} />}
        obscured={overview && <WithheldGroup scene={scene} overview={overview} />}
        empty={empty}
      >
        {overview && frame && (
          <StatementList
            rows={chosen}
            overview={overview}
            frame={frame}
            confidentialityLevel={confidentialityLevel}
            split={split && { ...split, groupType: groupTypeName }}
          />
        )}
      </PagePhases>
    </ResultsPage>
  );
}
