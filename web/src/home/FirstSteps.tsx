import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { classes } from '../design/classes.ts';
import { Button } from '../design/controls/Button.tsx';
import { ButtonLink } from '../design/controls/ButtonLink.tsx';
import { Icon } from '../design/icons/Icon.tsx';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { dismissedTips } from '../platform/dismissed-tips.ts';
import { useOrganizationId } from '../platform/viewer.tsx';
import type { FirstStep } from './first-steps.ts';
import styles from './FirstSteps.module.css';

/** What an administrator does first in an organization without results. It can be hidden and shown again. */
export function FirstSteps({ steps }: { readonly steps: readonly FirstStep[] }) {
  const tips = dismissedTips();
  const tipId = `first-steps-${useOrganizationId()}`;
  const [isHidden, setIsHidden] = useState(() => tips.has(tipId));
  const set = (hide: boolean) => {
    if (hide) tips.add(tipId);
    else tips.remove(tipId);
    setIsHidden(hide);
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  if (isHidden)
    return (
      <Button rank="tertiary" onClick={() => set(false)}>
        Show first steps
      </Button>
    );
  return (
    <Section
      id="first-steps"
      title="First steps"
      under={`${done} of ${steps.length} done.`}
      tools={
        <Button rank="tertiary" size="small" onClick={() => set(true)}>
          Hide
        </Button>
      }
    >
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <Step key={step.id} step={step} place={place + 1} isNext={step === next} />
        ))}
      </ol>
    </Section>
  );
}

type StepProps = { readonly step: FirstStep; readonly place: number; readonly isNext: boolean };

function Step({ step: { label, note, to, search, isDone }, place, isNext }: StepProps) {
  const target = { to, ...(search && { search }) };
  return (
    <li className={classes(styles.step, isDone && styles.done)}>
      <span className={styles.mark}>{isDone ? <Icon name="check" size="sm" /> : place}</span>
      <span className={styles.words}>
        <Link {...target} className={text.link}>
          {label}
        </Link>
        {isDone && <span className={text.onlyForReaders}> (done)</span>}
        <span className={styles.note}> {note}</span>
      </span>
      {isNext && (
        <ButtonLink rank="primary" {...target}>
          {label}
        </ButtonLink>
      )}
    </li>
  );
}
