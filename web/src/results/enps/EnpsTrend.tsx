import { enpsTrendSentence } from '@attune/domain/results';
import { TrendChart } from '../../design/charts/TrendChart.tsx';
import type { TrendCampaign } from '../reading/group-overview.ts';
import { enpsPoints } from './words.ts';

type Props = { readonly campaigns: readonly TrendCampaign[]; readonly timeZone: string };

/** As many promoters as detractors: the only grid line. */
const balance = { cuts: [0], names: [] };

/** eNPS in the last campaigns. */
export function EnpsTrend({ campaigns, timeZone }: Props) {
  return (
    <TrendChart
      title={enpsTrendSentence(campaigns, timeZone)}
      measure="eNPS"
      points={enpsPoints(campaigns, timeZone)}
      levels={balance}
      caption={
        'Promoters minus detractors, from −100 to +100. A single question varies a lot in small groups, so read it ' +
        'together with engagement.'
      }
    />
  );
}
