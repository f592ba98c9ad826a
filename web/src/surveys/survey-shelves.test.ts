import { describe, expect, it } from 'vitest';
import { asksEngagement, groupingOptions, isEditable, shelvesOf, toggleSurvey } from './survey-shelves.ts';
import { aSurvey } from './surveys.test-support.ts';

const surveys = [
  aSurvey('1', { name: 'Engagement with Drivers', grouping: 'recommended' }),
  aSurvey('2', { name: 'Onboarding', grouping: 'custom', organizationId: '5' }),
  aSurvey('3', { name: 'Wellbeing', grouping: 'custom_global' }),
  aSurvey('4', { name: 'eNPS', grouping: 'recommended' }),
];

describe('the surveys to choose from', () => {
  // Shows ENT-SURVEY-16, CON-06
  it('stand under their headings in the order of the groupings', () => {
    expect(shelvesOf(surveys).map(({ heading }) => heading)).toEqual([
      'Recommended Surveys',
      'Shared Custom Surveys',
      'My Custom Surveys',
    ]);
    expect(shelvesOf(surveys)[0]?.surveys.map(({ id }) => id)).toEqual(['1', '4']);
  });

  it('can be narrowed to one of the headings that there are', () => {
    expect(groupingOptions(surveys).map(({ label }) => label)).toEqual([
      'Recommended Surveys',
      'Shared Custom Surveys',
      'My Custom Surveys',
    ]);
  });

  it('are found by a part of their names or their initials', () => {
    expect(shelvesOf(surveys, 'well').map(({ grouping }) => grouping)).toEqual(['custom_global']);
    expect(shelvesOf(surveys, 'ewd')[0]?.surveys.map(({ id }) => id)).toEqual(['1']);
    expect(shelvesOf(surveys, 'nothing of that kind')).toEqual([]);
  });

  it('are asked in the order in which they are chosen, and can be taken out again', () => {
    expect(toggleSurvey(['3'], '1')).toEqual(['3', '1']);
    expect(toggleSurvey(['3', '1'], '3')).toEqual(['1']);
  });

  it('can be changed only when they are the own ones and nobody was asked by them', () => {
    expect(isEditable(aSurvey('2', { organizationId: '5' }))).toBe(true);
    expect(isEditable(aSurvey('2', { organizationId: '5', isInUse: true }))).toBe(false);
    expect(isEditable(aSurvey('1'))).toBe(false);
  });

  it('are known for asking about engagement', () => {
    const library = [aSurvey('1', { key: 'engagement-with-drivers' }), aSurvey('2', { key: 'enps' }), aSurvey('3')];
    expect(asksEngagement(library, ['1', '2'])).toBe(true);
    expect(asksEngagement(library, ['2', '3'])).toBe(false);
  });
});
