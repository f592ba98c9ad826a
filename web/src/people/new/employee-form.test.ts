import { describe, expect, it } from 'vitest';
import { bodyOf, type EmployeeForm, emptyForm, formProblems, isTouched, type TextField } from './employee-form.ts';

const form = (
  texts: Partial<Record<TextField, string>>,
  groupIds: EmployeeForm['groupIds'] = {},
  attributes: EmployeeForm['attributes'] = {},
): EmployeeForm => ({ texts: { ...emptyForm.texts, ...texts }, groupIds, attributes });
const today = '2026-11-20';

describe('the form of a new employee', () => {
  // Shows ENT-EMPLOYEE-13, ENT-EMPLOYEE-14, ENT-EMPLOYEE-15, VALID-11, VALID-24
  it('sends nothing as null, and a phone number with +1 and ten digits', () => {
    const { attributes } = bodyOf(
      form({
        firstName: ' Ada ',
        lastName: 'Lovelace',
        emailAddress: ' ',
        mobilePhoneNumber: '(317) 555-0100',
        startedOn: '07/01/2024',
      }),
      '4',
    ).data;
    expect(attributes).toEqual({
      organizationId: '4',
      startedOn: '07/01/2024',
      employersEmployeeId: null,
      organizationEmployeeId: null,
      emailAddress: null,
      mobilePhoneNumber: '+13175550100',
      firstName: 'Ada',
      middleName: '',
      lastName: 'Lovelace',
      bornOn: null,
      localeId: null,
    });
    expect(bodyOf(form({}), '4').data.attributes.mobilePhoneNumber).toBeNull();
  });

  it('sends the groups that were chosen', () => {
    expect(bodyOf(form({}, { '1': '12', '2': '' }), '4').data.attributes.v3Memberships).toEqual([{ groupId: '12' }]);
  });

  it('sends the attributes that were given', () => {
    expect(bodyOf(form({}, {}, { '7': ' 42 ', '8': '' }), '4').data.attributes.employeeAttributes).toEqual([
      { organizationEmployeeAttributeId: '7', attrValue: '42' },
    ]);
    expect(bodyOf(form({}), '4').data.attributes).not.toHaveProperty('employeeAttributes');
  });

  it('knows what the server would refuse, at every field', () => {
    expect(
      formProblems(form({ lastName: 'Lovelace', emailAddress: 'ada@', bornOn: '1 May' }), today).map(({ at }) => at[0]),
    ).toEqual(['emailAddress', 'bornOn', 'firstName']);
    expect(formProblems(form({ firstName: 'Ada', lastName: 'Lovelace' }), today)).toEqual([]);
  });

  it('is touched by a text or a group', () => {
    expect(isTouched(emptyForm)).toBe(false);
    expect(isTouched(form({ firstName: 'A' }))).toBe(true);
    expect(isTouched(form({}, { '1': '12' }))).toBe(true);
    expect(isTouched(form({}, {}, { '7': '42' }))).toBe(true);
    expect(isTouched(form({ firstName: ' ' }, { '1': '' }))).toBe(false);
  });
});
