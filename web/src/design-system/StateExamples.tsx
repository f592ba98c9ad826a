import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import layout from '../design/layout.module.css';
import { PagePhases, type PagePhase } from '../design/page/PagePhases.tsx';
import {
  EmptyState,
  ErrorState,
  NotFoundState,
  ObscuredState,
  SomethingWentWrong,
} from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { Example } from './Example.tsx';

const phases: readonly PagePhase[] = ['blank', 'loading', 'error', 'empty', 'obscured', 'ideal', 'saving'];

/** The states of a page, and what replaces a whole page. */
export function StateExamples() {
  const [phase, setPhase] = useState<PagePhase>('loading');
  return (
    <Example id="states" title="States of a page">
      <div className={layout.row}>
        <SegmentedControl
          label="State"
          segments={phases.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
          value={phase}
          onChange={setPhase}
        />
      </div>
      <PagePhases
        phase={phase}
        loading={<PageSkeleton label="Loading an example" />}
        error={<ErrorState subject="Results" reference="7F3A-21C0" onRetry={() => setPhase('ideal')} />}
        empty={
          <EmptyState heading="No campaigns yet" action={<Button rank="primary">Create campaign</Button>}>
            The first campaign appears here.
          </EmptyState>
        }
        obscured={<ObscuredState reason="Group has fewer than 5 responses. Current survey results are unavailable." />}
      >
        <p>The content of the page.</p>
      </PagePhases>
      <NotFoundState resource="Campaign" level={2} />
      <SomethingWentWrong level={2} trace="Reference 7F3A-21C0" />
    </Example>
  );
}
