import { DistributionBar } from '../design/charts/DistributionBar.tsx';
import type { Overview } from './group-overview.ts';
import { levelSegments, levelsFinding, mergedLevelsNote } from './level-shares.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { PartOfPage } from './PartOfPage.tsx';

type Props = { readonly overview: Overview; readonly frame: Pick<OverviewFrame, 'confidentialityLevel'> };

/** How people spread over the levels of engagement. */
export function LevelsSection({ overview: { name, engagementLevels: shares }, frame }: Props) {
  if (shares.length === 0) return null;
  return (
    <PartOfPage>
      <DistributionBar title={levelsFinding(shares, name)} segments={levelSegments(shares)} merged={mergedLevelsNote(shares, frame.confidentialityLevel)} />
    </PartOfPage>
  );
}
