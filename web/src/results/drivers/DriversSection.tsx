import { ComparisonBars } from '../../design/charts/ComparisonBars.tsx';
import { SegmentedControl } from '../../design/controls/SegmentedControl.tsx';
import { useFilters } from '../../platform/filters.ts';
import {
  barKeys,
  type DriverOrder,
  driverBars,
  driverOrderLabels,
  driverOrders,
  driversFinding,
} from './driver-bars.ts';
import { driversOf, type DriverScore, type Overview } from '../reading/group-overview.ts';
import { Explain, explainDriver } from '../explanations/index.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { PageSection } from '../page/PageSection.tsx';
import type { Address } from '../reading/address.ts';
import { sinceTitle } from '../reading/score-words.ts';

type Props = {
  readonly overview: Overview;
  readonly frame: OverviewFrame;
  readonly pageOf: (driver: DriverScore) => Address;
  /** Whether each score has an explanation. */
  readonly isExplained?: boolean;
};

const orderParam = 'drivers';

/** All drivers in one column, so that the bars have enough length to compare. */
export function DriversSection({ overview, frame, pageOf, isExplained = false }: Props) {
  const filters = useFilters([orderParam]);
  const order = driverOrders.find((known) => known === filters.one(orderParam)) ?? 'sphere';
  const drivers = driversOf(overview);
  const { since, references } = frame;
  if (drivers.length === 0) return null;
  const hasPrevious = frame.hasPrevious && drivers.some(({ delta }) => delta !== null);
  const [mark] = references;
  return (
    <PageSection>
      <ComparisonBars
        title={driversFinding(drivers)}
        under={
          <>
            {barKeys(overview.name, hasPrevious ? sinceTitle(since) : undefined, mark)}{' '}
            {hasNotable(drivers, hasPrevious) && 'Bold: significant change.'}{' '}
            <Explain about={explainDriver(overview.name)} />
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
        groups={driverBars(drivers, { order, hasPrevious, references, pageOf })}
        heads={{
          name: 'Driver',
          value: 'Score',
          word: 'Band',
          change: hasPrevious ? 'Change' : undefined,
          differences: references.map(({ name }) => `vs ${name}`),
        }}
        renderValue={
          isExplained
            ? ({ id, text }) => (
                <ExplainedScore
                  name={overview.name}
                  text={text}
                  driver={drivers.find(({ categoryId }) => categoryId === id)}
                />
              )
            : undefined
        }
        keys={{ previous: sinceTitle(since), mark: mark?.name ?? '' }}
      />
    </PageSection>
  );
}

function ExplainedScore({
  name,
  text,
  driver,
}: {
  readonly name: string;
  readonly text: string;
  readonly driver: DriverScore | undefined;
}) {
  return <Explain about={explainDriver(name, driver)} words={text} look="number" />;
}

function hasNotable(drivers: readonly DriverScore[], hasPrevious: boolean): boolean {
  return hasPrevious && drivers.some(({ deltaIsLargerThanChance }) => deltaIsLargerThanChance === true);
}
