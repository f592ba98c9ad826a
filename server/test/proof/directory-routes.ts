import type { Known } from './routes.ts';

const scimUser = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'somebody@nowhere.example',
  name: { givenName: 'Some', familyName: 'Body' },
};
const scimGroup = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Somewhere' };
const scimPatch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', value: { externalId: 'x' } }],
};

/** The responses to a directory's requests with its token. No role and no other token may make these requests. */
export const directoryRoutes: Readonly<
  Record<
    string,
    { readonly status: number; readonly params?: Readonly<Record<string, Known>>; readonly body?: unknown }
  >
> = {
  listScimUsers: { status: 200 },
  createScimUser: { status: 201, body: scimUser },
  getScimUser: { status: 200, params: { userId: 'employeeId' } },
  replaceScimUser: { status: 200, params: { userId: 'employeeId' }, body: { ...scimUser, userName: 'x' } },
  patchScimUser: { status: 200, params: { userId: 'employeeId' }, body: scimPatch },
  removeScimUser: { status: 404, params: { userId: 'nothing' } },
  listScimGroups: { status: 200 },
  createScimGroup: { status: 201, body: scimGroup },
  getScimGroup: { status: 200, params: { groupId: 'groupId' } },
  replaceScimGroup: { status: 200, params: { groupId: 'groupId' }, body: { ...scimGroup, displayName: 'Elsewhere' } },
  patchScimGroup: { status: 200, params: { groupId: 'groupId' }, body: scimPatch },
  removeScimGroup: { status: 404, params: { groupId: 'nothing' } },
  getScimServiceProviderConfig: { status: 200 },
  listScimResourceTypes: { status: 200 },
  getScimResourceType: { status: 404, params: { name: 'nothing' } },
  listScimSchemas: { status: 200 },
  getScimSchema: { status: 404, params: { urn: 'nothing' } },
  sendScimBulk: { status: 404 },
  getScimMe: { status: 404 },
};
