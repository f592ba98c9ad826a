import { Link } from '@tanstack/react-router';
import { DistributionBar } from '../../design/charts/DistributionBar.tsx';
import text from '../../design/text.module.css';
import { useViewer } from '../../platform/viewer.tsx';
import { flowAddress } from './index.ts';
import type { Overview } from '../reading/group-overview.ts';
import { levelSegments, levelsFinding, mergedLevelsNote } from './level-shares.ts';
import { PageSection } from '../page/PageSection.tsx';
import { useConfidentialityLevel } from '../reading/use-confidentiality-level.ts';

type Props = { readonly overview: Overview };

/** Distribution of people over the engagement levels. */
export function LevelsSection({ overview: { name, campaignId, engagementLevels: shares } }: Props) {
  const { organization } = useViewer();
  const confidentialityLevel = useConfidentialityLevel(campaignId);
  if (shares.length === 0) return null;
  return (
    <PageSection>
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
    </PageSection>
  );
}
