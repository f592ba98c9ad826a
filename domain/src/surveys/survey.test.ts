import { describe, expect, it } from 'vitest';
import { aStatement } from '../../test/a-survey.ts';
import { isRequiredByDefault, statementKindLabels, statementKinds } from './statement.ts';
import { askedOnce, expectedMinutes, expectedSeconds, exportFileName, minutesFor, surveyTypes } from './survey.ts';

describe('the estimated duration of a survey', () => {
  const rated = (count: number) => Array.from({ length: count }, () => aStatement());
  const open = aStatement({ kind: 'openResponse' });

  // Shows PROD-19, CONST-10
  it('is about 6 minutes for 58 statements and an open question', () => {
    expect(expectedMinutes([...rated(58), open])).toBe(6);
  });

  it('is at least two minutes, on pages as in messages', () => {
    expect(expectedMinutes(rated(1))).toBe(2);
    expect(expectedMinutes([])).toBe(2);
  });

  it('adds up in seconds, so that many short surveys are not rounded up one by one', () => {
    const short = rated(4);
    expect(expectedSeconds(short)).toBe(20);
    expect(minutesFor(5 * expectedSeconds(short))).toBe(2);
    expect(expectedMinutes(Array.from({ length: 20 }, () => aStatement()))).toBe(2);
  });

  it('counts a statement that surveys share once', () => {
    const asked = ['1', '2', '1', '3', '2'].map((id) => ({ id }));
    expect(askedOnce(asked).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });

  it('is one minute longer per free text', () => {
    expect(expectedMinutes([open, open, open])).toBe(3);
  });
});

describe('an exported survey', () => {
  // Shows ENT-SURVEY-30, GAP-56
  it('is named after the survey and its version', () => {
    expect(exportFileName({ name: 'Engagement with Drivers', version: 4 }, 'xml')).toBe(
      'Engagement with Drivers v4.xml',
    );
  });

  it('keeps letters of all languages', () => {
    expect(exportFileName({ name: 'Befragung für Führungskräfte', version: 1 }, 'csv')).toBe(
      'Befragung für Führungskräfte v1.csv',
    );
  });

  // Shows GAP-56
  it.each([
    ['../../etc/passwd', 'etc-passwd v1.csv'],
    ['a/b\\c:d*e?"f<g>h|i', 'a-b-c-d-e-f-g-h-i v1.csv'],
    ['new\r\nline', 'new-line v1.csv'],
    ['///', 'survey v1.csv'],
  ])('has a safe name if the survey is named %j', (name, fileName) => {
    expect(exportFileName({ name, version: 1 }, 'csv')).toBe(fileName);
  });
});

describe('statements and surveys', () => {
  // Shows ENT-SURVEY-22, ENT-SURVEY-23
  it('have display names', () => {
    expect(statementKindLabels).toEqual({ likert5: 'Opinion Scale', enps: 'eNPS', openResponse: 'Opinion Response' });
  });

  it('require an answer, except for free text', () => {
    expect(statementKinds.filter(isRequiredByDefault)).toEqual(['likert5', 'enps']);
  });

  // Shows ENT-SURVEY-08, ENT-SURVEY-09, ENT-SURVEY-10, ENT-SURVEY-11, CON-05
  it('have eight types, eNPS once', () => {
    expect(surveyTypes).toEqual([
      'EngageSurvey',
      'Engagement-only Survey',
      'Manager Effectiveness Survey',
      'eNPS',
      'quarterly',
      'topic based',
      'smart pulse',
      'custom',
    ]);
  });
});
