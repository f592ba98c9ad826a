import { currentCutPoints } from '@attune/domain/results';
import { ComparisonBars } from '../design/charts/ComparisonBars.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { ExplainNumber } from '../design/marks/ExplainNumber.tsx';
import { MethodLink } from '../method/index.ts';
import { useFilters } from '../platform/filters.ts';
import { barKeys, type DriverOrder, driverBars, driverOrderLabels, driverOrders, driversFinding } from './driver-bars.ts';
import { driversOf, type Overview } from './group-overview.ts';
import { bandLegend } from './heatmap-view.ts';
import type { OverviewFrame } from './overview-frame.ts';
import { PartOfPage } from './PartOfPage.tsx';
import { sinceTitle } from './score-words.ts';

type Props = { readonly overview: Overview; readonly frame: OverviewFrame };

const orderParam = 'drivers';

/** All drivers in one column, so that the bars are long enough to compare. */
export function DriversSection({ overview, frame }: Props) {
  const filters = useFilters([orderParam]);
  const order = driverOrders.find((known) => known === filters.one(orderParam)) ?? 'sphere';
  const drivers = driversOf(overview);
  const { since, references } = frame;
  if (drivers.length === 0) return null;
  const hasChanges = drivers.some(({ delta }) => delta !== null);
  return (
    <PartOfPage>
      <ComparisonBars
        title={driversFinding(drivers)}
        under={
          <>
            {barKeys(overview.name, hasChanges ? sinceTitle(since) : undefined, references)} <ExplainNumber {...explainDrivers(overview.name)} more={<MethodLink part="bands-for-drivers" />} />
          </>
        }
        controls={
          <SegmentedControl
            label="Order of the drivers"
            segments={driverOrders.map((value) => ({ value, label: driverOrderLabels[value] }))}
            value={order}
            onChange={(value: DriverOrder) => filters.setOne(orderParam, value === 'sphere' ? undefined : value)}
          />
        }
        groups={driverBars(drivers, order, references)}
        heads={{ name: 'Driver', value: 'Score', word: 'Band', change: 'Change', ...(references && { difference: `vs ${references.name}` }) }}
        keys={{ previous: sinceTitle(since), mark: references?.name ?? '' }}
      />
    </PartOfPage>
  );
}

function explainDrivers(name: string) {
  return {
    title: 'How the score of a driver comes about',
    steps: [
      'Each of its three statements counts from 0 (strongly disagree) to 100 (strongly agree).',
      "A person's score is the mean of what they answered, at least 2 of 3.",
      `The score of ${name} is the mean of its people, each with the same weight.`,
    ],
    facts: [...bandLegend().map((band) => ({ label: band.name, value: band.range })), { label: 'Cut points', value: currentCutPoints.version }],
  };
}
