import type { ReactNode } from 'react';
import { PagePhases } from '../../design/page/PagePhases.tsx';
import { PageSkeleton } from '../../design/page/Skeletons.tsx';
import { pagePhaseOf } from '../../platform/queries.ts';
import type { Overview } from '../reading/group-overview.ts';
import { type Sentence, withheldSentence } from './headline.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { ResultsFailure } from './ResultsFailure.tsx';
import { ResultsPage } from './ResultsPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { useOverview } from './use-overview.ts';
import { WithheldGroup } from './WithheldGroup.tsx';

type Props = {
  readonly scene: ResultsContext;
  readonly answer: (overview: Overview, frame: OverviewFrame) => Sentence;
  /** Renders the section once it is loaded. */
  readonly render: (overview: Overview, frame: OverviewFrame) => ReactNode;
};

/** A tab that needs only the group overview; shows the reason if it is suppressed. */
export function OverviewPage({ scene, answer, render }: Props) {
  const { reading, overview, frame } = useOverview(scene);
  const isShown = overview?.visibility === 'shown';
  return (
    <ResultsPage
      scene={scene}
      reading={reading}
      sentence={overview && frame && (isShown ? answer(overview, frame) : withheldSentence(overview))}
      comparisons={isShown ? overview.comparisons : undefined}
    >
      <PagePhases
        phase={pagePhaseOf({ reads: [reading], content: isShown ? 'shown' : 'obscured' })}
        loading={<PageSkeleton label={`Loading the results of ${scene.group.name}`} />}
        error={<ResultsFailure resource="Group" reads={[reading]} />}
        obscured={overview && <WithheldGroup scene={scene} overview={overview} />}
      >
        {overview && frame && render(overview, frame)}
      </PagePhases>
    </ResultsPage>
  );
}
