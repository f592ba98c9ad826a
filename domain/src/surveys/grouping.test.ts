import { describe, expect, it } from 'vitest';
import { aStatement, aSurvey } from '../../test/a-survey.ts';
import type { Id } from '../kernel/index.ts';
import { groupingOf, surveyGroupingHeadings, surveyGroupings } from './grouping.ts';
import { standardSurveyTypes } from './survey.ts';

const rest = aStatement({ driver: 'rest' });
const open = aStatement({ kind: 'openResponse', driver: null });

describe('surveys in the picker', () => {
  it('stand on four shelves', () => {
    expect(surveyGroupings.map((grouping) => surveyGroupingHeadings[grouping])).toEqual([
      'Recommended Surveys',
      'Driver Surveys',
      'Shared Custom Surveys',
      'My Custom Surveys',
    ]);
  });

  it.each(standardSurveyTypes)('are recommended when they are of the standard type %s', (type) => {
    expect(groupingOf(aSurvey({ type }))).toBe('recommended');
  });

  it('are driver surveys when all that is rated belongs to one driver', () => {
    expect(groupingOf(aSurvey({ statements: [rest, rest, open] }))).toBe('drivers');
  });

  it.each([
    ['two drivers', [rest, aStatement({ driver: 'meaning' })]],
    ['a driver and something else', [rest, aStatement({ driver: null })]],
    ['no driver at all', [aStatement({ driver: null })]],
    ['free text only', [aStatement({ kind: 'openResponse', driver: 'rest' })]],
  ])('are shared custom surveys when they ask about %s', (_, statements) => {
    expect(groupingOf(aSurvey({ statements }))).toBe('custom_global');
  });

  it.each(['custom', 'EngageSurvey'] as const)(
    "are the organization's own when it wrote them, even of type %s",
    (type) => {
      expect(groupingOf(aSurvey({ organizationId: '7' as Id<'organization'>, type }))).toBe('custom');
    },
  );
});
