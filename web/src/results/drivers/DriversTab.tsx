import { driverHeadline } from './driver-headline.ts';
import { ConditionsSection } from './ConditionsSection.tsx';
import { DriversSection } from './DriversSection.tsx';
import { EducationPanel } from '../education/index.ts';
import { DriverImpactSection } from '../driver-impact/index.ts';
import { OverviewPage } from '../page/OverviewPage.tsx';
import type { ResultsContext } from '../reading/context.ts';
import { driverPageOf } from '../reading/driver-address.ts';

/** Drivers of one group, and the conditions derived from them. */
export function DriversTab({ scene }: { readonly scene: ResultsContext }) {
  return (
    <OverviewPage
      scene={scene}
      answer={driverHeadline}
      render={(overview, frame) => (
        <>
          <DriversSection overview={overview} frame={frame} pageOf={driverPageOf(scene)} isExplained />
          <EducationPanel topic="engagementDrivers" />
          <DriverImpactSection overview={overview} />
          <ConditionsSection overview={overview} frame={frame} />
        </>
      )}
    />
  );
}
