import { useState } from 'react';
import { Page } from '../design/page/Page.tsx';
import { PageHeader } from '../design/page/PageHeader.tsx';
import { PagePhases, type PagePhase } from '../design/page/PagePhases.tsx';
import { SegmentedControl } from '../design/controls/SegmentedControl.tsx';
import { EmptyState, ErrorState, NotFoundState, ObscuredState } from '../design/page/PageStates.tsx';
import { PageSkeleton } from '../design/page/Skeletons.tsx';
import { Example } from './Example.tsx';
import { ActionExamples } from './ActionExamples.tsx';
import { FormExamples } from './FormExamples.tsx';
import { MarkExamples } from './MarkExamples.tsx';
import { MessageExamples } from './MessageExamples.tsx';
import { OverlayExamples } from './OverlayExamples.tsx';

const phases: readonly PagePhase[] = ['blank', 'loading', 'error', 'empty', 'obscured', 'ideal', 'saving'];

/** All parts of the design system in all of their states, for engineers and designers. */
export function DesignSystemScreen() {
  return (
    <Page>
      <PageHeader page="Design system" fact="Every part," comparison="in all of its states.">
        Pages are composed of these parts. Switch the theme and the width of the window to see all of them.
      </PageHeader>
      <ActionExamples />
      <FormExamples />
      <MessageExamples />
      <OverlayExamples />
      <MarkExamples />
      <PhaseExamples />
    </Page>
  );
}

function PhaseExamples() {
  const [phase, setPhase] = useState<PagePhase>('loading');
  return (
    <Example id="states" title="States of a page">
      <SegmentedControl
        label="State"
        segments={phases.map((value) => ({ value, label: value[0]?.toUpperCase() + value.slice(1) }))}
        value={phase}
        onChange={setPhase}
      />
      <PagePhases
        phase={phase}
        loading={<PageSkeleton label="Loading an example" />}
        error={<ErrorState subject="Results" reference="7F3A-21C0" onRetry={() => setPhase('ideal')} />}
        empty={<EmptyState heading="No campaigns yet">The first campaign appears here.</EmptyState>}
        obscured={<ObscuredState reason="Group has fewer than 5 responses. Current survey results are unavailable." />}
      >
        <p>The content of the page.</p>
      </PagePhases>
      <NotFoundState resource="Campaign" level={2} />
    </Example>
  );
}
