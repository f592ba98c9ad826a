import layout from '../../design/layout.module.css';
import { ConditionsSection } from '../drivers/ConditionsSection.tsx';
import { DriversSection } from '../drivers/DriversSection.tsx';
import { EnpsSection } from '../enps/EnpsSection.tsx';
import { overviewSentence } from '../page/headline.ts';
import { InsightsSection } from '../insights/InsightsSection.tsx';
import { LevelsSection } from '../flow/LevelsSection.tsx';
import { OverviewPage } from '../page/OverviewPage.tsx';
import { ParticipationSection } from '../participation/ParticipationSection.tsx';
import { PageSection } from '../page/PageSection.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { ScoreSection } from './ScoreSection.tsx';
import { SmartPulses } from './SmartPulses.tsx';
import { SpheresSection } from '../drivers/SpheresSection.tsx';
import { driverPageOf } from '../reading/driver-address.ts';

/** Overview of a group: score, trend, strengths and opportunities. */
export function OverviewTab({ scene }: { readonly scene: ResultsContext }) {
  return (
    <OverviewPage
      scene={scene}
      answer={overviewSentence}
      render={(overview, frame) => (
        <>
          <ScoreSection overview={overview} frame={frame} />
          <SpheresSection overview={overview} frame={frame} />
          <ConditionsSection overview={overview} frame={frame} />
          <InsightsSection overview={overview} frame={frame} />
          <DriversSection overview={overview} frame={frame} pageOf={driverPageOf(scene)} />
          <LevelsSection overview={overview} />
          <PageSection>
            <div className={layout.halves}>
              <EnpsSection overview={overview} frame={frame} />
              <ParticipationSection scene={scene} overview={overview} />
            </div>
          </PageSection>
          <SmartPulses scene={scene} />
        </>
      )}
    />
  );
}
