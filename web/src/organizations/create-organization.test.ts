import type { Endpoint } from '@attune/contract/protocol/json-api';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../platform/api/api-error.ts';
import type { Call } from '../platform/api/call.ts';
import { createOrganizationWithPeople, type NewOrganization, Unfinished } from './create-organization.ts';

type Said = { readonly known?: readonly string[]; readonly fails?: Readonly<Record<string, Error>> };

/** A fake server that records its requests. */
function aServer({ known = [], fails = {} }: Said = {}) {
  const asked: (readonly [name: string, input: unknown])[] = [];
  const answers: Readonly<Record<string, unknown>> = {
    createOrganization: { data: { id: '12' } },
    listRoles: {
      data: ['executive-advisor', 'customer-success-manager', 'engagement-admin'].map((slug, place) => ({
        id: `${place + 4}`,
        attributes: { slug },
      })),
    },
    listPeople: { data: known.map((id) => ({ id })) },
    createPerson: { data: { id: '77' } },
  };
  const call = async (endpoint: Endpoint, input: unknown) => {
    asked.push([endpoint.name, input]);
    const failure = fails[endpoint.name];
    if (failure) throw failure;
    return answers[endpoint.name];
  };
  return { asked, names: () => asked.map(([name]) => name), call: call as unknown as Call };
}

const alone: NewOrganization = {
  attributes: { name: 'Acme' },
  advisorId: undefined,
  managerId: undefined,
  administrator: undefined,
};
const complete: NewOrganization = {
  ...alone,
  advisorId: '1',
  managerId: '2',
  administrator: { emailAddress: 'maya@acme.example', firstName: 'Maya', lastName: 'Okafor' },
};

const root = { personId: '1000', isManager: false };

describe('making an organization', () => {
  // Shows ROLE-11, API-ORG-10
  it('grants roles before it sets the primary contact, and invites its administrator last', async () => {
    const server = aServer();
    expect(await createOrganizationWithPeople(server.call, root, complete)).toBe('12');
    expect(server.names()).toEqual([
      'createOrganization',
      'listRoles',
      'assignPersonRole',
      'assignPersonRole',
      'updateOrganization',
      'listPeople',
      'createPerson',
      'invitePerson',
    ]);
    expect(server.asked[2]?.[1]).toEqual({ params: { organizationId: '12', personId: '1', roleId: '4' } });
    expect(server.asked[4]?.[1]).toMatchObject({
      body: { data: { attributes: { primaryExecutiveAdvisorId: '1', primaryCustomerSuccessManagerId: '2' } } },
    });
    expect(server.asked[7]?.[1]).toEqual({ params: { personId: '77' }, query: { organizationId: '12' } });
  });

  it('does not give the Customer Success Manager who makes it the role that he has by it', async () => {
    const server = aServer();
    await createOrganizationWithPeople(
      server.call,
      { personId: '2', isManager: true },
      { ...complete, administrator: undefined },
    );
    expect(server.names()).toEqual(['createOrganization', 'listRoles', 'assignPersonRole', 'updateOrganization']);
    expect(server.asked[2]?.[1]).toEqual({ params: { organizationId: '12', personId: '1', roleId: '4' } });
    expect(server.asked[3]?.[1]).toMatchObject({
      body: { data: { attributes: { primaryCustomerSuccessManagerId: '2' } } },
    });
  });

  it('does no more than is wanted', async () => {
    const server = aServer();
    await createOrganizationWithPeople(server.call, root, alone);
    expect(server.names()).toEqual(['createOrganization', 'listRoles']);
  });

  it('grants the role to an existing account, and sends no second e-mail after a recent one', async () => {
    const server = aServer({ known: ['9'], fails: { invitePerson: new ApiError(429) } });
    await createOrganizationWithPeople(server.call, root, { ...complete, advisorId: undefined, managerId: undefined });
    expect(server.names()).toEqual([
      'createOrganization',
      'listRoles',
      'listPeople',
      'assignPersonRole',
      'invitePerson',
    ]);
    expect(server.asked[3]?.[1]).toEqual({ params: { organizationId: '12', personId: '9', roleId: '6' } });
  });

  // Shows ERR-29, ERR-30
  it('names the created organization where the rest failed, and nothing otherwise', async () => {
    const unfinished = createOrganizationWithPeople(
      aServer({ fails: { updateOrganization: new ApiError(500) } }).call,
      root,
      complete,
    );
    await expect(unfinished).rejects.toMatchObject({
      organizationId: '12',
      message: 'Failed to create additional organization resources',
    });
    const withoutRoles = createOrganizationWithPeople(
      aServer({ fails: { assignPersonRole: new ApiError(403) } }).call,
      root,
      complete,
    );
    await expect(withoutRoles).rejects.toMatchObject({
      organizationId: '12',
      message: 'Failed to create the roles',
      cause: { status: 403 },
    });
    await expect(
      createOrganizationWithPeople(aServer({ fails: { createOrganization: new ApiError(422) } }).call, root, complete),
    ).rejects.not.toBeInstanceOf(Unfinished);
  });
});
