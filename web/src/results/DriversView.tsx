import { driverHeadline } from './driver-headline.ts';
import { ConditionsSection } from './ConditionsSection.tsx';
import { DriversSection } from './DriversSection.tsx';
import { EducationPanel } from './education/index.ts';
import { InfluenceSection } from './influence/index.ts';
import { OverviewPart } from './OverviewPart.tsx';
import type { ResultsScene } from './results-scene.ts';
import { statementsOf } from './statements/index.ts';

/** What moves the engagement of one group: all of its drivers, and the conditions they feed. */
export function DriversView({ scene }: { readonly scene: ResultsScene }) {
  return (
    <OverviewPart
      scene={scene}
      answer={driverHeadline}
      render={(overview, frame) => (
        <>
          <DriversSection overview={overview} frame={frame} pageOf={statementsOf(scene)} isExplained />
          <EducationPanel topic="engagementDrivers" />
          <InfluenceSection overview={overview} />
          <ConditionsSection overview={overview} frame={frame} />
        </>
      )}
    />
  );
}
