import { describe, expect, it } from 'vitest';
import { aStatement, aSurvey } from '../../test/a-survey.ts';
import type { Id } from '../kernel/index.ts';
import { groupingOf, surveyGroupingHeadings, surveyGroupings } from './grouping.ts';
import { standardSurveyTypes } from './survey.ts';

const rest = aStatement({ driver: 'rest' });
const open = aStatement({ kind: 'openResponse', driver: null });

describe('the survey list', () => {
  // Shows ENT-SURVEY-12, CON-06
  it('has four groups', () => {
    expect(surveyGroupings.map((grouping) => surveyGroupingHeadings[grouping])).toEqual([
      'Recommended Surveys',
      'Driver Surveys',
      'Shared Custom Surveys',
      'My Custom Surveys',
    ]);
  });

  // Shows GAP-39
  it.each(standardSurveyTypes)('recommends surveys of the standard type %s', (type) => {
    expect(groupingOf(aSurvey({ type }))).toBe('recommended');
  });

  // Shows GAP-39
  it('lists a survey as a driver survey if all rated statements belong to one driver', () => {
    expect(groupingOf(aSurvey({ statements: [rest, rest, open] }))).toBe('drivers');
  });

  // Shows GAP-39
  it.each([
    ['two drivers', [rest, aStatement({ driver: 'meaning' })]],
    ['a driver and something else', [rest, aStatement({ driver: null })]],
    ['no driver at all', [aStatement({ driver: null })]],
    ['free text only', [aStatement({ kind: 'openResponse', driver: 'rest' })]],
  ])('lists a survey as a shared custom survey if it asks about %s', (_, statements) => {
    expect(groupingOf(aSurvey({ statements }))).toBe('custom_global');
  });

  it.each(['custom', 'EngageSurvey'] as const)(
    'lists surveys of the organization as its own, even of type %s',
    (type) => {
      expect(groupingOf(aSurvey({ organizationId: '7' as Id<'organization'>, type }))).toBe('custom');
    },
  );
});
