import layout from '../design/layout.module.css';
import { ConditionsSection } from './ConditionsSection.tsx';
import { DriversSection } from './DriversSection.tsx';
import { EnpsSection } from './EnpsSection.tsx';
import { overviewSentence } from './headline.ts';
import { InsightsSection } from './InsightsSection.tsx';
import { LevelsSection } from './LevelsSection.tsx';
import { OverviewPart } from './OverviewPart.tsx';
import { ParticipationSection } from './ParticipationSection.tsx';
import { PartOfPage } from './PartOfPage.tsx';
import type { ResultsScene } from './results-scene.ts';
import { ScoreSection } from './ScoreSection.tsx';
import { SmartPulses } from './SmartPulses.tsx';
import { SpheresSection } from './SpheresSection.tsx';
import { statementsOf } from './statements/index.ts';

/** How a group is, in one look: its score and where it goes, what carries it, where attention pays. */
export function OverviewView({ scene }: { readonly scene: ResultsScene }) {
  return (
    <OverviewPart
      scene={scene}
      answer={overviewSentence}
      render={(overview, frame) => (
        <>
          <ScoreSection overview={overview} frame={frame} />
          <SpheresSection overview={overview} frame={frame} />
          <ConditionsSection overview={overview} frame={frame} />
          <InsightsSection overview={overview} frame={frame} />
          <DriversSection overview={overview} frame={frame} pageOf={statementsOf(scene)} />
          <LevelsSection overview={overview} />
          <PartOfPage>
            <div className={layout.halves}>
              <EnpsSection overview={overview} frame={frame} />
              <ParticipationSection scene={scene} overview={overview} />
            </div>
          </PartOfPage>
          <SmartPulses scene={scene} />
        </>
      )}
    />
  );
}
