import { describe, expect, it } from 'vitest';
import { aDraft, aTarget, now, timeZone } from '../campaigns.test-support.ts';
import {
  type CampaignForm,
  changedAttributes,
  formOf,
  formProblems,
  isBeingSetUp,
  missingFrom,
  moveTo,
  newForm,
  suggestName,
  windowOf,
} from './campaign-form.ts';

const beginning = newForm({ kind: 'quarterly', startsOn: '2027-02-15', protection: 'strict' });
const complete: CampaignForm = { ...beginning, surveyIds: ['100'] };
const problemsOf = (form: CampaignForm) =>
  formProblems(form, timeZone, now).map(({ at, detail }) => `${at.join('/')}: ${detail}`);

describe('a campaign that is set up', () => {
  it('begins with everybody, at nine, under the name of its month', () => {
    expect(beginning).toMatchObject({
      name: 'February 2027 engagement',
      startsAt: '09:00',
      isForEveryone: true,
      surveyIds: [],
    });
  });

  it('is open for a week on the clock of the organization', () => {
    expect(windowOf(beginning, timeZone)).toEqual({
      startedAt: new Date('2027-02-15T15:00:00Z'),
      endedAt: new Date('2027-02-22T15:00:00Z'),
    });
    expect(windowOf({ startsOn: '2027-03-10', startsAt: '09:00', days: 7 }, timeZone)?.endedAt).toEqual(
      new Date('2027-03-17T14:00:00Z'),
    );
  });

  it('is open for as many days as are chosen, from 1 to 60', () => {
    expect(windowOf({ ...beginning, days: 30 }, timeZone)?.endedAt).toEqual(new Date('2027-03-17T14:00:00Z'));
    for (const days of [0, 61, 2.5, Number.NaN]) expect(windowOf({ ...beginning, days }, timeZone)).toBeUndefined();
    expect(problemsOf({ ...complete, days: 61 })).toEqual(['endedAt: Choose 1 to 60 days.']);
  });

  it('has no window while its start is no time', () => {
    expect(windowOf({ startsOn: '', startsAt: '09:00', days: 7 }, timeZone)).toBeUndefined();
    expect(windowOf({ startsOn: '2027-02-30', startsAt: '09:00', days: 7 }, timeZone)).toBeUndefined();
    expect(windowOf({ startsOn: '2027-02-15', startsAt: '', days: 7 }, timeZone)).toBeUndefined();
  });

  it('moves with its name as long as nobody has named it', () => {
    expect(moveTo(beginning, '2027-05-17', 'quarterly').name).toBe('May 2027 engagement');
    expect(moveTo({ ...beginning, name: 'Spring' }, '2027-05-17', 'quarterly').name).toBe('Spring');
    expect(moveTo(beginning, '', 'quarterly').name).toBe('February 2027 engagement');
  });

  it('suggests names for the other kinds, too', () => {
    expect(suggestName('enps', '2027-02-15')).toBe('February 2027 eNPS');
    expect(suggestName('topic_based', '2027-02-15')).toBe('February 2027 topic survey');
    expect(suggestName('custom', 'soon')).toBe('');
  });
});

describe('what is missing from a campaign', () => {
  it('is nothing once a survey is chosen', () => {
    expect(problemsOf(complete)).toEqual([]);
    expect(problemsOf(beginning)).toEqual(['surveyIds: Choose at least one survey.']);
  });

  it('is no survey where there is nothing to choose', () => {
    expect(missingFrom('enps', beginning, { timeZone, now })).toEqual([]);
    expect(missingFrom('custom', beginning, { timeZone, now })).toHaveLength(1);
  });

  it('is told at its field', () => {
    expect(problemsOf({ ...complete, name: '  ' })).toEqual(['name: Name is required.']);
    expect(problemsOf({ ...complete, startsOn: '' })).toEqual(['startedAt: Choose a day and a time.']);
    expect(problemsOf({ ...complete, startsOn: '2026-11-02' })).toEqual([
      'startedAt: This campaign’s dates have passed. Choose a new start.',
    ]);
    expect(problemsOf({ ...complete, isForEveryone: false })).toEqual([
      'targets: Choose at least one group, value or person, or everyone.',
    ]);
  });
});

describe('a stored campaign', () => {
  const stored = {
    data: {
      ...aDraft('1', {
        splits: ['tenure'],
        isTargeted: true,
        targetContext: { attributes: { tenure: ['1'] } },
        targetedEmployeeAttributes: [{ attributeType: 'employees', employeeIds: ['7'] }],
      }),
      relationships: { surveys: { data: [{ type: 'surveys' as const, id: '100' }] } },
    },
    included: [aTarget('2', 'groups'), aTarget('7', 'employees')],
  };

  it('is read as it was typed', () => {
    expect(formOf(stored, timeZone)).toEqual({
      name: 'February 2027 engagement',
      surveyIds: ['100'],
      startsOn: '2027-02-15',
      startsAt: '09:00',
      days: 7,
      cadenceDays: null,
      deliveryChannel: 'emails',
      isForEveryone: false,
      groupIds: ['2'],
      employeeIds: ['7'],
      attributes: { tenure: ['1'] },
      protection: 'strict',
      splits: ['tenure'],
      lifecycleTrigger: null,
    });
  });

  it('can be set up only while nobody has confirmed it', () => {
    expect(isBeingSetUp(aDraft('1'))).toBe(true);
    expect(isBeingSetUp(aDraft('1', { status: 'active' }))).toBe(false);
  });
});

describe('what is sent to be stored', () => {
  it('is everything of a new campaign that can be stored', () => {
    expect(changedAttributes(complete, undefined, timeZone)).toEqual({
      name: 'February 2027 engagement',
      surveyIds: ['100'],
      startedAt: '2027-02-15T15:00:00.000Z',
      endedAt: '2027-02-22T15:00:00.000Z',
      targets: [],
      targetedEmployeeAttributes: [],
      targetContext: null,
      cadenceDays: null,
      deliveryChannel: 'emails',
      protection: 'strict',
    });
  });

  it('is only what has changed, and the end moves with the start', () => {
    expect(changedAttributes(complete, { ...complete }, timeZone)).toEqual({});
    expect(Object.keys(changedAttributes({ ...complete, startsAt: '10:00' }, complete, timeZone))).toEqual([
      'startedAt',
      'endedAt',
    ]);
    expect(changedAttributes({ ...complete, surveyIds: ['100'] }, complete, timeZone)).toEqual({});
    expect(changedAttributes({ ...complete, splits: ['tenure'] }, complete, timeZone)).toEqual({ splits: ['tenure'] });
  });

  it('leaves out what is not right yet', () => {
    expect(
      changedAttributes(
        { ...complete, name: ' ', startsOn: '', surveyIds: [], isForEveryone: false },
        complete,
        timeZone,
      ),
    ).toEqual({});
  });

  it('narrows the audience by values of attributes, and lets go of all of it for everybody', () => {
    const form = { ...complete, isForEveryone: false, attributes: { tenure: ['1', '2'] } };
    expect(changedAttributes(form, complete, timeZone)).toEqual({
      targets: [],
      targetContext: { attributes: { tenure: ['1', '2'] } },
    });
    expect(changedAttributes({ ...form }, { ...form, attributes: { tenure: ['1', '2'] } }, timeZone)).toEqual({});
    expect(changedAttributes(complete, form, timeZone)).toEqual({
      targets: [],
      targetedEmployeeAttributes: [],
      targetContext: null,
    });
  });

  it('keeps people who were named one by one', () => {
    const form = { ...complete, isForEveryone: false, groupIds: ['2'], employeeIds: ['7'] };
    expect(changedAttributes(form, complete, timeZone)).toMatchObject({
      targets: [
        { targetType: 'groups', targetId: '2' },
        { targetType: 'employees', targetId: '7' },
      ],
    });
  });
});
