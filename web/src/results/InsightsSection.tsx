import layout from '../design/layout.module.css';
import { Section } from '../design/page/Page.tsx';
import type { Overview } from './group-overview.ts';
import { InsightList, MarkKey } from './InsightList.tsx';
import { insightsFinding } from './insight-words.ts';
import type { OverviewFrame } from './overview-frame.ts';

type Props = { readonly overview: Overview; readonly frame: Pick<OverviewFrame, 'since'>; readonly hasAdvice?: boolean };

/** What carries engagement, and where attention pays most. */
export function InsightsSection({ overview, frame, hasAdvice = true }: Props) {
  const { strengths, opportunities, referenceName } = overview;
  if (strengths.length === 0 && opportunities.length === 0) return null;
  return (
    <Section id="insights" title={insightsFinding(overview)}>
      <div className={layout.halves}>
        <InsightList heading="What carries engagement" insights={strengths} overview={overview} since={frame.since} hasAdvice={hasAdvice} />
        <InsightList heading="Where attention pays most" insights={opportunities} overview={overview} since={frame.since} hasAdvice={hasAdvice} />
      </div>
      <MarkKey referenceName={referenceName} />
    </Section>
  );
}
