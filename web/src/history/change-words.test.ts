import type { ChangeResource } from '@attune/contract/organizations/audit-log';
import { describe, expect, test } from 'vitest';
import { authorOf, operationFor, namesOf } from './change-words.ts';
import { detailsOf } from './change-detail.ts';
import { aChange, names } from './history.test-support.ts';
import { breakOf, historySentence } from './history-words.ts';

type Attributes = Partial<ChangeResource['attributes']>;
const saidOf = (attributes: Attributes) => {
  const change = aChange(attributes).attributes;
  return `${authorOf(change, names)} ${operationFor(change, names)
    .map(({ text }) => text)
    .join('')}`;
};

const mark = 'f00d'.repeat(8);
const right = {
  personId: '8',
  employeeId: '21',
  type: 'organizations-results-v3groups',
  access: 'r',
  accessibleType: 'v3-groups',
  accessibleId: '4',
};

describe('an entry of the history', () => {
  test.each<[string, Attributes]>([
    ['Maya Okafor changed the group Revenue', {}],
    [
      'Maya Okafor granted Priya Raman access to the results of Customer Success',
      { action: 'permission.added', entityType: 'permissions', entityId: '5', before: null, after: right },
    ],
    [
      'Maya Okafor revoked write access to the campaigns of the organization from Priya Raman',
      {
        action: 'permission.removed',
        entityType: 'permissions',
        before: {
          ...right,
          type: 'organizations-campaigns',
          access: 'w',
          accessibleType: 'organizations',
          accessibleId: '99',
        },
        after: null,
      },
    ],
    [
      'Maya Okafor made Priya Raman Organization Admin',
      {
        action: 'role.changed',
        entityType: 'person-roles',
        before: { personId: '8', role: 'leader' },
        after: { personId: '8', role: 'organization-admin' },
      },
    ],
    [
      'Maya Okafor removed Priya Raman from the campaign September 2026',
      {
        action: 'campaign.members-removed',
        entityType: 'campaigns',
        entityId: '9',
        before: null,
        after: { employeeIds: ['21'] },
      },
    ],
    [
      'Maya Okafor added Priya Raman, Tomás Vidal, Ada Byron and 2 others to the campaign September 2026',
      {
        action: 'campaign.members-added',
        entityType: 'campaigns',
        entityId: '9',
        before: null,
        after: { employeeIds: ['21', '22', '23', '24', '25'] },
      },
    ],
    [
      'The directory deactivated Priya Raman',
      {
        personId: null,
        action: 'employee.deactivated',
        entityType: 'employees',
        entityId: '21',
        before: null,
        after: { through: 'directory' },
      },
    ],
    [
      'Attune closed the campaign September 2026',
      { personId: null, action: 'campaign.closed', entityType: 'campaigns', entityId: '9', before: null, after: null },
    ],
    [
      'Maya Okafor permanently erased an erased person',
      { action: 'employee.erased', entityType: 'employees', entityId: null, before: null, after: null },
    ],
    [
      'an erased person reset the answers of an erased person in the campaign September 2026',
      {
        personId: null,
        isPersonErased: true,
        action: 'campaign.answers-reset',
        entityType: 'campaigns',
        entityId: '9',
        before: null,
        after: { employeeId: mark },
      },
    ],
    [
      'Person 4711 removed the survey Exit',
      {
        personId: '4711',
        action: 'survey.removed',
        entityType: 'surveys',
        entityId: '5',
        before: { name: 'Exit' },
        after: null,
      },
    ],
    ['Maya Okafor recorded something new', { action: 'something.new' }],
  ])('says: %s', (sentence, attributes) => {
    expect(saidOf(attributes)).toBe(sentence);
  });

  test('tells names from the rest of the sentence', () => {
    expect(operationFor(aChange().attributes, names)).toEqual([
      { text: 'changed the group ', slot: undefined },
      { text: 'Revenue', slot: 'thing' },
    ]);
  });

  test('takes names from what comes along', () => {
    expect(
      namesOf([
        {
          type: 'change-history-names',
          id: 'people:7',
          attributes: { entityType: 'people', entityId: '7', name: 'Maya Okafor' },
        },
      ]),
    ).toEqual(new Map([['people:7', 'Maya Okafor']]));
    expect(namesOf(undefined).size).toBe(0);
  });
});

describe('the details of an entry', () => {
  test('repeat neither what the sentence says nor what stayed as it was', () => {
    const given = aChange({
      action: 'permission.added',
      entityType: 'permissions',
      before: null,
      after: right,
    }).attributes;
    expect(detailsOf(given, names)).toEqual([]);
    const made = aChange({
      action: 'role.changed',
      entityType: 'person-roles',
      before: { personId: '8', role: null, note: 'a' },
      after: { personId: '8', role: 'customer-success-manager', note: 'a' },
    }).attributes;
    expect(detailsOf(made, names)).toEqual([{ field: 'Role', before: 'none', after: 'Customer Success Manager' }]);
    const changed = aChange({
      action: 'person.changed',
      before: null,
      after: { fields: ['lastName', 'mobilePhoneNumber'] },
    }).attributes;
    expect(detailsOf(changed, names)).toEqual([
      { field: 'Fields', before: undefined, after: 'last name, mobile phone number' },
    ]);
  });

  test('say what was before and what is since, in words', () => {
    const { attributes } = aChange({
      before: { messagesPerPersonPerWeek: 6, isHidden: false },
      after: {
        messagesPerPersonPerWeek: 4,
        isHidden: true,
        joinedGroupIds: ['4', '5'],
        employeeIds: ['21', mark],
        leaversMonths: null,
        fields: [],
      },
    });
    expect(detailsOf(attributes, names)).toEqual([
      { field: 'Messages per person per week', before: '6', after: '4' },
      { field: 'Is hidden', before: 'no', after: 'yes' },
      { field: 'Joined groups', before: undefined, after: 'Customer Success, 5' },
      { field: 'Employees', before: undefined, after: 'Priya Raman, an erased person' },
      { field: 'Leavers months', before: undefined, after: 'none' },
      { field: 'Fields', before: undefined, after: 'none' },
    ]);
  });

  test('are none where there is nothing more to say', () => {
    expect(detailsOf(aChange({ before: null, after: null }).attributes, names)).toEqual([]);
  });
});

describe('the page', () => {
  const chain = {
    isWhole: true,
    entryCount: 412,
    firstPosition: 1,
    lastPosition: 412,
    lastHash: 'ab'.repeat(32),
    brokenAt: null,
    reason: null,
  };

  test('says how many changes there are, and whether they are as they were written', () => {
    expect(historySentence(chain)).toEqual({
      fact: '412 changes recorded;',
      comparison: 'nothing altered or removed.',
    });
    expect(historySentence({ ...chain, entryCount: 1, isWhole: false })).toEqual({
      fact: '1 change recorded;',
      comparison: 'some entries were altered or removed.',
    });
    expect(historySentence({ ...chain, entryCount: 0 })).toEqual({ fact: 'No changes recorded yet.' });
    expect(historySentence(undefined)).toEqual({ fact: 'Audit log' });
  });

  test('says where the chain is broken, and what to do', () => {
    expect(breakOf(chain)).toBeUndefined();
    expect(breakOf({ ...chain, isWhole: false, brokenAt: 7, reason: 'altered' })).toMatch(
      /^Entry 7 was altered after it was written\. This requires direct access to the database/,
    );
    expect(breakOf({ ...chain, isWhole: false, brokenAt: 7, reason: 'missing' })).toMatch(/^Entry 7 is missing\./);
  });
});
