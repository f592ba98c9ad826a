import { describe, expect, it } from 'vitest';
import { aStatement, aSurvey } from '../../test/a-survey.ts';
import type { Id } from '../kernel/index.ts';
import { type SurveyChanges, assertNewest, assertRemovable, cloneSurvey, reviseSurvey } from './versions.ts';

const sent = aSurvey({
  hasBeenSent: true,
  isInUse: true,
  statements: [aStatement(), aStatement({ id: '2' as Id<'statement'>, order: 2 })],
});

describe('a sent survey', () => {
  it.each<[string, SurveyChanges]>([
    ['other words', { statements: [aStatement({ body: 'I decide.' }), ...sent.statements.slice(1)] }],
    ['another kind', { statements: [aStatement({ kind: 'enps' }), ...sent.statements.slice(1)] }],
    ['another sphere', { statements: [aStatement({ sphere: 'Manager' }), ...sent.statements.slice(1)] }],
    ['one statement less', { statements: sent.statements.slice(1) }],
    ['one statement more', { statements: [...sent.statements, aStatement({ id: '3' as Id<'statement'>, order: 3 })] }],
    [
      'another order',
      { statements: sent.statements.map((statement) => ({ ...statement, order: 3 - statement.order })) },
    ],
    [
      'an optional statement',
      { statements: sent.statements.map((statement) => ({ ...statement, isRequired: false })) },
    ],
    ['another version', { version: 2 }],
    ['another type', { type: 'quarterly' }],
  ])('refuses %s', (_, changes) => {
    expect(() => reviseSurvey(sent, changes)).toThrow(expect.objectContaining({ code: 'survey-in-use' }));
  });

  it('can be renamed and removed from the list', () => {
    const revised = reviseSurvey(sent, {
      name: 'Freedom',
      isAvailableToSend: false,
      statements: [...sent.statements].reverse(),
    });
    expect(revised).toMatchObject({ name: 'Freedom', isAvailableToSend: false, version: 1 });
  });

  it('cannot be removed', () => {
    expect(() => assertRemovable(sent)).toThrow(expect.objectContaining({ code: 'survey-in-use' }));
  });

  it('is cloned as its next version', () => {
    const clone = cloneSurvey(sent);
    expect(clone).toEqual({
      ...aSurvey(),
      id: undefined,
      statements: sent.statements,
      version: 2,
      hasBeenSent: false,
      isInUse: false,
      isAvailableToSend: false,
    });
    expect(clone).not.toHaveProperty('id');
  });

  it('can have a next version only if it is the newest', () => {
    expect(() => assertNewest({ version: 2 }, [{ version: 1 }, { version: 2 }])).not.toThrow();
    expect(() => assertNewest({ version: 1 }, [{ version: 3 }, { version: 1 }])).toThrow(
      expect.objectContaining({ code: 'conflict', detail: expect.stringContaining('Version 3') }),
    );
  });

  it('is cloned as version 1 under another name', () => {
    expect(cloneSurvey(aSurvey({ version: 4 }), 'Freedom')).toMatchObject({ name: 'Freedom', version: 1 });
  });
});

describe('a survey that a confirmed campaign will send', () => {
  const confirmed = aSurvey({ isInUse: true });

  it('has fixed statements, and the refusal suggests unpublishing the campaign', () => {
    const refusal = expect.objectContaining({ code: 'survey-in-use', detail: expect.stringContaining('Unpublish') });
    expect(() => reviseSurvey(confirmed, { statements: [aStatement({ body: 'I decide.' })] })).toThrow(refusal);
    expect(() => assertRemovable(confirmed)).toThrow(refusal);
    expect(reviseSurvey(confirmed, { name: 'Freedom' })).toMatchObject({ name: 'Freedom', hasBeenSent: false });
  });
});

describe('an unsent survey', () => {
  it('can be changed and removed', () => {
    const statements = [aStatement({ body: 'I decide.' })];
    expect(reviseSurvey(aSurvey(), { statements, version: 2 })).toEqual(aSurvey({ statements, version: 2 }));
    expect(() => assertRemovable(aSurvey())).not.toThrow();
  });

  it('must remain valid', () => {
    expect(() => reviseSurvey(aSurvey(), { statements: [] })).toThrow(expect.objectContaining({ code: 'invalid' }));
  });
});
