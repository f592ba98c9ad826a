import layout from './Composite.module.css';
import { Section } from '../../design/page/Page.tsx';
import { conditionsFinding, conditionViews, driversFeeding } from './condition-view.ts';
import { EducationPanel } from '../education/index.ts';
import { Explain, explainCondition } from '../explanations/index.ts';
import { Composites, Composite } from './Composite.tsx';
import { driversOf, type Overview } from '../reading/group-overview.ts';
import type { OverviewFrame } from '../page/overview-frame.ts';

type Props = { readonly overview: Overview; readonly frame: OverviewFrame };

/** The psychological conditions: meaning, safety and capacity. */
export function ConditionsSection({ overview, frame }: Props) {
  const { conditions } = overview;
  if (conditions.length === 0) return null;
  const drivers = driversOf(overview);
  return (
    <Section id="conditions" title={conditionsFinding(conditions)}>
      <Composites columns={3}>
        {conditionViews(conditions, { drivers, ...frame }).map((view) => (
          <Composite key={view.title} view={view}>
            <Explain about={explainCondition({ ...view, title: view.name }, driversFeeding(view.title, drivers))} />
          </Composite>
        ))}
      </Composites>
      <div className={layout.below}>
        <EducationPanel topic="psychologicalConditions" />
      </div>
    </Section>
  );
}
