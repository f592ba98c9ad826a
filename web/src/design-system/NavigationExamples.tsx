import { useState } from 'react';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import layout from '../design/layout.module.css';
import { Steps } from '../design/page/Steps.tsx';
import { Tabs } from '../design/page/Tabs.tsx';
import { useFilters } from '../platform/filters.ts';
import { Example } from './Example.tsx';

const steps = ['Survey', 'Audience', 'Schedule', 'Review'];
const tabs = [
  { of: 'overview', label: 'Overview' },
  { of: 'drivers', label: 'Drivers', count: 14 },
  { of: 'comments', label: 'Comments', count: 1240 },
] as const;

/** Tabs, the steps of a wizard, and links that look like buttons. */
export function NavigationExamples() {
  const current = useFilters(['tab']).one('tab') ?? 'overview';
  const [step, setStep] = useState(2);
  return (
    <Example id="navigation" title="Navigation">
      <Tabs
        label="Example tabs"
        tabs={tabs.map(({ of, ...tab }) => ({
          ...tab,
          to: '/design-system',
          search: { tab: of },
          isCurrent: of === current,
        }))}
      />
      <Steps label="Example steps" steps={steps} active={step} onReturn={setStep} />
      <div className={`${layout.row} ${layout.wrap}`}>
        <Button disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          Next step
        </Button>
        <ButtonLink to="/home" icon="home">
          A link to another page
        </ButtonLink>
      </div>
    </Example>
  );
}
