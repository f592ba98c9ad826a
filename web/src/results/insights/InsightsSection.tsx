import type { ReactNode } from 'react';
import layout from '../../design/layout.module.css';
import { Section } from '../../design/page/Page.tsx';
import type { Overview } from '../reading/group-overview.ts';
import { InsightList, PseudonymKey } from './InsightList.tsx';
import { insightsFinding } from './words.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';

type Props = {
  readonly overview: Overview;
  readonly frame: Pick<OverviewFrame, 'since'>;
  /** Which insights are shown with meaning and next step. */
  readonly advice?: 'everywhere' | 'first opportunity';
  readonly tools?: ReactNode;
};

/** Strengths and opportunities. */
export function InsightsSection({ overview, frame: { since }, advice = 'everywhere', tools }: Props) {
  const { strengths, opportunities, referenceName } = overview;
  if (strengths.length === 0 && opportunities.length === 0) return null;
  return (
    <Section id="insights" title={insightsFinding(overview)} tools={tools}>
      <div className={layout.halves}>
        <InsightList
          heading="Strengths"
          insights={strengths}
          overview={overview}
          since={since}
          advised={advice === 'everywhere' ? strengths : []}
        />
        <InsightList
          heading="Opportunities"
          insights={opportunities}
          overview={overview}
          since={since}
          advised={advice === 'everywhere' ? opportunities : opportunities.slice(0, 1)}
        />
      </div>
      <PseudonymKey referenceName={referenceName} />
    </Section>
  );
}
