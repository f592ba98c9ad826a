import { describe, expect, it } from 'vitest';
import type { SurveyScope } from '../survey-scope.ts';
import { aSurvey } from '../surveys.test-support.ts';
import { librarySentence, listedSurveys, surveyTable, versionsToSend } from './library-view.ts';

const acme = '5' as SurveyScope;
const surveys = [
  aSurvey('1', { name: 'Engagement with Drivers', statementCount: 59, hasBeenSent: true }),
  aSurvey('2', {
    name: 'Arriving',
    grouping: 'custom',
    organizationId: '5',
    isAvailableToSend: false,
    description: 'The first month.',
  }),
  aSurvey('3', { name: 'Rest', grouping: 'drivers', statementCount: 3 }),
  aSurvey('4', { name: 'eNPS', statementCount: 2 }),
  aSurvey('5', {
    name: 'Moving',
    grouping: 'custom',
    organizationId: '5',
    isAvailableToSend: false,
    hasBeenSent: true,
  }),
];
const list = (
  filters: { readonly search?: string; readonly grouping?: string; readonly state?: string } = {},
  sort = surveyTable.sort,
) =>
  listedSurveys(surveys, { search: '', grouping: undefined, state: undefined, ...filters }, sort).map(({ id }) => id);

describe('the list of surveys', () => {
  it('stands under its headings in their order, by name within each', () => {
    expect(list()).toEqual(['1', '4', '3', '2', '5']);
  });

  it('can be sorted within the headings', () => {
    expect(list({}, { field: 'statements', direction: 'ascending' }).slice(0, 2)).toEqual(['4', '1']);
  });

  it('is searched by names and descriptions, and by initials where nothing else fits', () => {
    expect(list({ search: 'first month' })).toEqual(['2']);
    expect(list({ search: 'ewd' })).toEqual(['1']);
  });

  // Shows VALID-12
  it('is narrowed to a heading or to a state', () => {
    expect(list({ grouping: 'custom' })).toEqual(['2', '5']);
    expect(list({ state: 'available' })).toEqual(['1', '4', '3']);
    expect(list({ state: 'draft' })).toEqual(['2']);
    expect(list({ state: 'withdrawn' })).toEqual(['5']);
    expect(list({ state: 'sent' })).toEqual(['1', '5']);
    expect(list({ state: 'anything else' })).toHaveLength(5);
  });
});

describe('the list in a sentence', () => {
  it('says what can be sent, and whose it is', () => {
    expect(librarySentence(surveys, acme)).toEqual({
      fact: 'Three surveys can be sent;',
      comparison: 'none of them are yours yet, one more is a draft.',
    });
    expect(librarySentence([aSurvey('6', { organizationId: '5' })], acme)).toEqual({
      fact: 'One survey can be sent;',
      comparison: 'one of them is your own.',
    });
  });

  it('speaks of every organization where the library is looked at', () => {
    expect(librarySentence([aSurvey('1'), aSurvey('2', { isAvailableToSend: false })], 'library')).toEqual({
      fact: 'One survey is shared with every organization',
      comparison: 'and one more is a draft.',
    });
  });
});

describe('a draft of a next version', () => {
  it('leaves the version before it to be sent', () => {
    const draft = aSurvey('9', { key: 'moving', version: 2, isAvailableToSend: false });
    const before = aSurvey('8', { key: 'moving', version: 1 });
    expect(versionsToSend([draft], [before, aSurvey('1')])).toEqual(new Map([['moving', 1]]));
    expect(versionsToSend([before], [before])).toEqual(new Map());
  });
});
