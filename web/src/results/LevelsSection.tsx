import { Link } from '@tanstack/react-router';
import { DistributionBar } from '../design/charts/DistributionBar.tsx';
import text from '../design/text.module.css';
import { useViewer } from '../platform/viewer.tsx';
import { flowAddress } from './flow/index.ts';
import type { Overview } from './group-overview.ts';
import { levelSegments, levelsFinding, mergedLevelsNote } from './level-shares.ts';
import { PartOfPage } from './PartOfPage.tsx';
import { useConfidentialityLevel } from './use-confidentiality-level.ts';

type Props = { readonly overview: Overview };

/** How people spread over the levels of engagement. */
export function LevelsSection({ overview: { name, campaignId, engagementLevels: shares } }: Props) {
  const { organization } = useViewer();
  const confidentialityLevel = useConfidentialityLevel(campaignId);
  if (shares.length === 0) return null;
  return (
    <PartOfPage>
      <DistributionBar
        title={levelsFinding(shares, name)}
        segments={levelSegments(shares)}
        merged={mergedLevelsNote(shares, confidentialityLevel)}
        caption={
          <Link to={flowAddress(campaignId)} className={text.link}>
            How levels moved in {organization.attributes.displayName}
          </Link>
        }
      />
    </PartOfPage>
  );
}
