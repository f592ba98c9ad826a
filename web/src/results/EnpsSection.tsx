import { DistributionBar } from '../design/charts/DistributionBar.tsx';
import { ExplainNumber } from '../design/marks/ExplainNumber.tsx';
import { enpsFinding, enpsSegments, enpsWords, explainEnps } from './enps-view.ts';
import type { Overview } from './group-overview.ts';
import type { OverviewFrame } from './overview-frame.ts';

type Props = { readonly overview: Overview; readonly frame: Pick<OverviewFrame, 'since' | 'organizationName'> };

/** How likely people are to recommend the organization. */
export function EnpsSection({ overview: { enps, organization }, frame: { since, organizationName } }: Props) {
  if (!enps) return null;
  const whole = organizationName === undefined ? undefined : { name: organizationName, enps: organization.enps };
  return (
    <DistributionBar
      title={enpsFinding(enps, since)}
      segments={enpsSegments(enps)}
      caption={
        <>
          {enpsWords(enps, whole)} <ExplainNumber {...explainEnps(enps)} />
        </>
      }
    />
  );
}
