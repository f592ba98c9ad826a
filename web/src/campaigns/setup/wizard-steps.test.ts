import { wizardSteps } from '@attune/domain/campaigns';
import { describe, expect, it } from 'vitest';
import { firstIncompleteStep, lastStepOf, stepNamed, stepsOf } from './wizard-steps.ts';

describe('the steps of a wizard', () => {
  // Shows WIZ-01, WIZ-02, WIZ-03, CON-01
  it('go by their titles', () => {
    expect(stepsOf('quarterly').map(({ title }) => title)).toEqual(['Survey Setup', 'Review']);
    expect(stepsOf('custom').map(({ title }) => title)).toEqual(['Ask', 'Who', 'When']);
    expect(stepsOf('topic_based').map(({ title }) => title)).toEqual(['Assessment Setup', 'Review']);
  });

  // Shows WIZ-05
  it('are found in the address again', () => {
    for (const wizard of Object.keys(wizardSteps) as (keyof typeof wizardSteps)[]) {
      stepsOf(wizard).forEach(({ slug }, index) => expect(stepNamed(slug, wizard)).toBe(index));
    }
  });

  it('begin at the first one where the address names none, or one of another wizard', () => {
    expect(stepNamed(undefined, 'quarterly')).toBe(0);
    expect(stepNamed('who', 'quarterly')).toBe(0);
  });

  it('end with confirming the campaign', () => {
    expect([
      lastStepOf('quarterly'),
      lastStepOf('topic_based'),
      lastStepOf('custom'),
      lastStepOf('smart_pulse'),
    ]).toEqual(['review', 'review', 'when', 'when']);
  });

  it('hold back whoever has left something out, at the step that asks for it', () => {
    const problems = [
      { at: ['targets'], detail: 'Choose at least one group.' },
      { at: ['name'], detail: 'Name is required.' },
    ];
    expect(firstIncompleteStep(problems, 'custom', 0)).toBeUndefined();
    expect(firstIncompleteStep(problems, 'custom', 1)).toBe(1);
    expect(firstIncompleteStep(problems, 'custom', 2)).toBe(1);
    expect(firstIncompleteStep(problems, 'quarterly', 0)).toBe(0);
    expect(firstIncompleteStep([], 'quarterly', 1)).toBeUndefined();
  });
});
