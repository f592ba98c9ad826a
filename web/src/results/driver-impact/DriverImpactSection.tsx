import { useQuery } from '@tanstack/react-query';
import { ScatterChart } from '../../design/charts/ScatterChart.tsx';
import { FilterButton } from '../../design/controls/FilterButton.tsx';
import { formatCountOf } from '../../design/format/numbers.ts';
import { ExplainNumber } from '../../design/marks/ExplainNumber.tsx';
import { type Tone, tones } from '../../design/marks/tones.ts';
import { Section } from '../../design/page/Page.tsx';
import { ChartSkeleton } from '../../design/page/Skeletons.tsx';
import { useFilters } from '../../platform/filters.ts';
import { useViewer } from '../../platform/viewer.tsx';
import { MethodLink } from '../../method/index.ts';
import { driversOf, type Overview } from '../reading/group-overview.ts';
import { PageSection } from '../page/PageSection.tsx';
import { ResultsFailure } from '../page/ResultsFailure.tsx';
import { bandName } from '../reading/score-words.ts';
import {
  explainDriverImpact,
  type DriverImpact,
  driverImpactFinding,
  driverImpactsAgainst,
  driverImpactTable,
  driverImpactText,
  largeFrom,
  narrowDriverImpactTable,
  pointWords,
  scatterPoints,
  sizeLegend,
} from './view.ts';
import { categoryCorrelations } from './driver-impact.queries.ts';
import { type Standard, standardOptions, standardsOf } from './standards.ts';
import { withoutDriverImpact } from './without-driver-impact.ts';

type Props = {
  /** The group whose driver scores are shown. */
  readonly overview: Overview;
};

const againstParam = 'against';

/** Driver impact in the organization against each driver's distance from a reference. */
export function DriverImpactSection({ overview }: Props) {
  const { organization } = useViewer();
  const reading = useQuery(categoryCorrelations({ organizationId: organization.id, campaignId: overview.campaignId }));
  if (driversOf(overview).length === 0) return null;
  if (reading.isPending) {
    return (
      <PageSection>
        <ChartSkeleton label="Loading driver impact" height={470} />
      </PageSection>
    );
  }
  if (reading.isError) {
    return (
      <PageSection>
        <ResultsFailure resource="Campaign" reads={[reading]} />
      </PageSection>
    );
  }
  const correlations = reading.data.data.map(({ attributes }) => attributes);
  const none = withoutDriverImpact(reading.data.meta.reason);
  if (correlations.length === 0) {
    return (
      <Section id="driver-impact" title="Driver impact not available" under={none}>
        <MethodLink part="driver-impact" />
      </Section>
    );
  }
  return (
    <DriverImpactChart
      overview={overview}
      correlations={correlations}
      organizationName={organization.attributes.displayName}
      timeZone={organization.attributes.timeZone}
    />
  );
}

type ChartProps = Props & {
  readonly correlations: Parameters<typeof driverImpactsAgainst>[2];
  readonly organizationName: string;
  readonly timeZone: string;
};

function DriverImpactChart({ overview, correlations, organizationName, timeZone }: ChartProps) {
  const filters = useFilters([againstParam]);
  const drivers = driversOf(overview);
  const standards = standardsOf(overview, drivers, timeZone);
  const standard = standards.find(({ kind }) => kind === filters.one(againstParam)) ?? standards[0];
  if (!standard) return null;
  const impacts = driverImpactsAgainst(standard, drivers, correlations);
  const counts = correlations.flatMap(({ people: counted }) => (counted === null ? [] : [counted]));
  const people = counts.length === 0 ? null : Math.max(...counts);
  return (
    <PageSection>
      <ScatterChart
        title={driverImpactFinding(impacts, standard)}
        under={
          <>
            Driver impact is how closely a driver moves with engagement among{' '}
            {people === null ? 'the people' : formatCountOf(people, 'person', 'people')} of {organizationName}. It is
            measured for the whole organization: filters and groups do not change it. It shows correlation, not
            causation.{' '}
            <ExplainNumber
              {...explainDriverImpact(people)}
              words="How driver impact is measured"
              more={<MethodLink part="driver-impact" />}
            />
          </>
        }
        controls={
          <FilterButton
            label="Against"
            options={standardOptions(standards)}
            value={standard.kind}
            onChange={(kind) => filters.setOne(againstParam, kind === standards[0]?.kind ? undefined : kind)}
          />
        }
        points={scatterPoints(impacts)}
        cornerFrom={largeFrom}
        words={wordsFor(standard)}
        table={driverImpactTable(impacts, standard)}
        narrowTable={narrowDriverImpactTable(impacts)}
        sizes={sizeLegend(impacts)}
        tones={tonesIn(impacts)}
        caption={overview.name === organizationName ? undefined : `Distances and colours refer to ${overview.name}.`}
      />
    </PageSection>
  );
}

function wordsFor(standard: Standard) {
  const { name } = standard;
  return {
    x: `Points above or below ${name}`,
    y: 'Driver impact (r)',
    zero: name,
    leftCorner: `Prioritize: below ${name}, high impact`,
    rightCorner: `Maintain: above ${name}, high impact`,
    point: (point: Parameters<typeof pointWords>[0]) => pointWords(point, standard),
    interval: ({ y, interval }: Parameters<typeof pointWords>[0]) => driverImpactText(y, interval),
  };
}

function tonesIn(impacts: readonly DriverImpact[]): readonly { readonly tone: Tone; readonly name: string }[] {
  return tones
    .filter((tone) => impacts.some(({ band }) => band === tone))
    .map((tone) => ({ tone, name: bandName(tone) }));
}
