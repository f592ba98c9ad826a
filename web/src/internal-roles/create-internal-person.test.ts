import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import type { Call } from '../platform/api/call.ts';
import { createInternalPerson, failureText } from './create-internal-person.ts';

const ada = { emailAddress: 'ada@attune.example', firstName: 'Ada', lastName: 'Lovelace', roleId: '8' };

/** A fake API with configurable responses that records its requests. */
function anApi(answers: Readonly<Record<string, unknown>>) {
  const asked: [string, unknown][] = [];
  const call = (async ({ name }: { readonly name: string }, input: unknown) => {
    asked.push([name, input]);
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  }) as unknown as Call;
  return { call, asked, names: () => asked.map(([name]) => name) };
}

describe('somebody who is to work for the product', () => {
  // Shows API-ROLE-10, API-ROLE-11
  it('is looked up first, and gets the role and an invitation where there is an account', async () => {
    const api = anApi({ listPeople: { data: [{ id: '7' }] } });
    await createInternalPerson(api.call, ada);
    expect(api.asked).toEqual([
      ['listPeople', { query: { 'filter[emailAddress]': 'ada@attune.example' } }],
      ['assignInternalRole', { params: { personId: '7', roleId: '8' } }],
      ['invitePerson', { params: { personId: '7' } }],
    ]);
  });

  // Shows API-ROLE-12
  it('is created with the role and then invited where there is none', async () => {
    const api = anApi({ listPeople: { data: [] }, createPerson: { data: { id: '9' }, meta: { isDuplicate: false } } });
    await createInternalPerson(api.call, ada);
    expect(api.names()).toEqual(['listPeople', 'createPerson', 'invitePerson']);
    expect(api.asked[2]?.[1]).toEqual({ params: { personId: '9' } });
  });

  // Shows API-PEOPLE-09, ERR-15
  it('is not invited when somebody else was quicker', async () => {
    const api = anApi({ listPeople: { data: [] }, createPerson: { data: { id: '9' }, meta: { isDuplicate: true } } });
    const error = await createInternalPerson(api.call, ada).catch((thrown: unknown) => thrown);
    expect(failureText(error)).toBe('Failed to create person. The email address or phone number is already in use.');
    expect(api.names()).toEqual(['listPeople', 'createPerson']);
  });

  // Shows VALID-01, ERR-37
  it('who works for it already is refused in the words of the server', async () => {
    const refused = new ApiError(409, [
      { status: '409', code: 'conflict', title: 'This does not fit.', detail: 'Internal user already exists.' },
    ]);
    const error = await createInternalPerson(
      anApi({ listPeople: { data: [{ id: '7' }] }, assignInternalRole: refused }).call,
      ada,
    ).catch((thrown: unknown) => thrown);
    expect(failureText(error)).toBe('Internal user already exists.');
  });

  it('is done where the invitation was sent a moment ago, and not where it failed', async () => {
    const answers = { listPeople: { data: [{ id: '7' }] } };
    await createInternalPerson(anApi({ ...answers, invitePerson: new ApiError(429) }).call, ada);
    await expect(
      createInternalPerson(anApi({ ...answers, invitePerson: new ApiError(500) }).call, ada),
    ).rejects.toThrow();
    expect(failureText(new ApiError(500))).toBe('Failed to create person with role');
  });
});
