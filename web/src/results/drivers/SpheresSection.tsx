import { Section } from '../../design/page/Page.tsx';
import { Composites, Composite } from './Composite.tsx';
import { driversOf, type Overview } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';
import { spheresFinding, sphereViews } from './sphere-view.ts';

type Props = { readonly overview: Overview; readonly frame: OverviewFrame };

/** The four spheres with their drivers. */
export function SpheresSection({ overview, frame }: Props) {
  const { spheres } = overview;
  if (spheres.length < 2) return null;
  return (
    <Section id="spheres" title={spheresFinding(spheres, frame.references[0])}>
      <Composites columns={4}>
        {sphereViews(spheres, { drivers: driversOf(overview), ...frame }).map((view) => (
          <Composite key={view.title} view={view} />
        ))}
      </Composites>
    </Section>
  );
}
