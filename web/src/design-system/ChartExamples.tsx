import { DistributionBar } from '../design/charts/DistributionBar.tsx';
import { PaceChart } from '../design/charts/PaceChart.tsx';
import { TrendChart } from '../design/charts/TrendChart.tsx';
import { ChartSkeleton } from '../design/page/Skeletons.tsx';
import { ComparisonExample } from './ComparisonExample.tsx';
import { Example } from './Example.tsx';
import { FlowExample } from './FlowExample.tsx';
import { sampleLevels } from './sample-groups.ts';
import { ScatterExample } from './ScatterExample.tsx';

const trend = [
  { label: 'Jun 2025', value: 68, text: '68', interval: [64, 72] },
  { label: 'Nov 2025', reason: 'Fewer than 5 responses' },
  { label: 'Jun 2026', value: 71, text: '71', interval: [68, 74] },
  { label: 'Nov 2026', value: 76, text: '76', interval: [73, 79] },
] as const;

const pace = [
  { label: 'Mon Nov 16', tick: 'Mon', value: 25, compared: 20 },
  { label: 'Tue Nov 17', tick: 'Tue', value: 42, compared: 37 },
  { label: 'Wed Nov 18', tick: 'Wed', value: 55, compared: 51 },
  { label: 'Thu Nov 19', tick: 'Thu', compared: 62 },
  { label: 'Fri Nov 20', tick: 'Fri', compared: 84 },
] as const;

/** All charts, each with its table, and a chart that is loading. */
export function ChartExamples() {
  return (
    <Example id="charts" title="Charts" isSpaced>
      <TrendChart
        title="Engagement rose by 5 points since June"
        measure="Score"
        points={trend}
        levels={sampleLevels}
        caption="The band around the line is the 95% interval."
      />
      <PaceChart
        title="4 points ahead of June after three days"
        names={{ value: 'Answered', compared: 'June' }}
        points={pace}
        caption="Share of everyone invited, at the end of each day."
      />
      <DistributionBar
        title="More promoters than detractors"
        segments={[
          { name: 'Detractors', range: '0 to 6', share: 0.17, tone: 6, count: '25 people' },
          { name: 'Passives', range: '7 and 8', share: 0.35, tone: 8, count: '52 people' },
          { name: 'Promoters', range: '9 and 10', share: 0.48, tone: 10, count: '72 people' },
        ]}
        merged="Two answers were merged to protect confidentiality."
        caption="149 responses"
      />
      <ComparisonExample />
      <FlowExample />
      <ScatterExample />
      <ChartSkeleton label="Loading an example chart" height={160} />
    </Example>
  );
}
