import { describe, expect, it } from 'vitest';
import { newSurveyPath, surveyEditPath, surveyPath, surveysPath } from './survey-addresses.ts';
import type { SurveyScope } from './survey-scope.ts';
import { surveyActsFor, surveyStateOf } from './survey-state.ts';
import { aSurvey } from './surveys.test-support.ts';

const acme = '5' as SurveyScope;
const own = (attributes = {}) => aSurvey('2', { organizationId: '5', ...attributes });

describe('what can be done with a survey', () => {
  it('is to write, copy and remove an own one that nobody was asked by', () => {
    expect(surveyActsFor(own(), { scope: acme, mayWrite: true })).toEqual(['edit', 'copy', 'remove']);
  });

  it('is only a next version or a copy once it was sent', () => {
    expect(surveyActsFor(own({ hasBeenSent: true, isInUse: true }), { scope: acme, mayWrite: true })).toEqual([
      'version',
      'copy',
    ]);
    expect(
      surveyActsFor(own({ hasBeenSent: true, isInUse: true, isNewest: false }), { scope: acme, mayWrite: true }),
    ).toEqual(['copy']);
  });

  it('is a next version while a confirmed campaign waits to send it', () => {
    expect(surveyActsFor(own({ isInUse: true }), { scope: acme, mayWrite: true })).toEqual(['version', 'copy']);
  });

  it('is to copy one of the library, which is written where the library is', () => {
    expect(surveyActsFor(aSurvey('1'), { scope: acme, mayWrite: true })).toEqual(['copy']);
    expect(surveyActsFor(aSurvey('1'), { scope: 'library', mayWrite: true })).toEqual(['edit', 'copy', 'remove']);
  });

  it('is nothing for those who only read', () => {
    expect(surveyActsFor(own(), { scope: acme, mayWrite: false })).toEqual([]);
  });
});

describe('the state of a survey', () => {
  it('is a draft until it can be sent, and withdrawn when it no longer can', () => {
    expect(surveyStateOf({ isAvailableToSend: false, hasBeenSent: false })).toBe('draft');
    expect(surveyStateOf({ isAvailableToSend: true, hasBeenSent: true })).toBe('available');
    expect(surveyStateOf({ isAvailableToSend: false, hasBeenSent: true })).toBe('withdrawn');
  });
});

describe('the addresses of surveys', () => {
  it('are those of the organization, and below /admin those of the library', () => {
    expect([
      surveysPath(acme),
      surveyPath(acme, '8'),
      surveyPath(acme, '8', 'preview'),
      surveyEditPath(acme, '8'),
    ]).toEqual(['/surveys', '/surveys/8', '/surveys/8/preview', '/surveys/8/edit']);
    expect([surveysPath('library'), newSurveyPath('library')]).toEqual(['/admin/surveys', '/admin/surveys/new']);
  });
});
