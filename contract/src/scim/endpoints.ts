import { groupResource, maxFilterLength, scimTypes, userResource } from '@attune/domain/people';
import { z } from 'zod';
import { type Endpoint, endpoint, idOf } from '../protocol/json-api.ts';
import { documentOf, listOf } from './documents.ts';

/**
 * SCIM 2.0 (RFC 7643 and 7644) for directories: HR systems and identity providers that sync the employees and groups of
 * an organization. Its documents are not JSON:API. Requests require a directory token, which identifies the
 * organization.
 */

export const scimBase = '/scim/v2';
export const scimMediaType = 'application/scim+json';
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Default and maximum page size. */
export const scimPage = { default: 100, maximum: 200 } as const;

const text = z.string().max(4000).optional();
const filter = z.string().meta({ maxLength: maxFilterLength }).optional();

/** SCIM requires ignoring unknown attributes. */
const projection = {
  attributes: text.describe('Attributes to return, comma-separated; `id` is always returned.'),
  excludedAttributes: text.describe('Attributes to exclude, comma-separated.'),
};

const listing = z.object({
  ...projection,
  filter: filter.describe('Filter expression (RFC 7644), at most 2,000 characters.'),
  startIndex: text.describe('Index of the first result, from 1.'),
  count: text.describe(`Page size. Default: ${scimPage.default}, at most ${scimPage.maximum}.`),
  sortBy: text.describe('Sort attribute. Default: `id`.'),
  sortOrder: text.describe('`ascending` or `descending`.'),
});

/** A SCIM error (RFC 7644, 3.12). */
export const scimError = z.strictObject({
  schemas: z.array(z.string()).describe('URN of the error.'),
  status: z.string().describe('HTTP status.'),
  scimType: z.enum(scimTypes).optional().describe('Kind of error (RFC 7644, 3.12), if one applies.'),
  detail: z.string().describe('What is wrong, as a sentence.'),
});

const user = documentOf(userResource);
const group = documentOf(groupResource);
/** Input of a directory; validated by the domain, which refuses with SCIM errors. */
const sent = z.unknown();
const oneUser = z.object({ userId: idOf<'employee'>().describe('ID of the employee.') });
const oneGroup = z.object({ groupId: idOf<'group'>().describe('ID of the group.') });
const described = z.looseObject({ schemas: z.array(z.string()).describe('URNs of the schemas of the document.') });

function forDirectories<E extends Endpoint>(declared: E): E {
  return { ...declared, audience: 'directories' };
}

export const listScimUsers = forDirectories(
  endpoint({
    name: 'listScimUsers',
    summary: 'List employees as SCIM users.',
    method: 'GET',
    path: `${scimBase}/Users`,
    query: listing,
    answer: listOf(user),
  }),
);
export const createScimUser = forDirectories(
  endpoint({
    name: 'createScimUser',
    summary: 'Create an employee, or restore one previously removed by the directory.',
    method: 'POST',
    path: `${scimBase}/Users`,
    query: z.object(projection),
    body: sent,
    status: 201,
    answer: user,
  }),
);
export const getScimUser = forDirectories(
  endpoint({
    name: 'getScimUser',
    summary: 'Get an employee as a SCIM user.',
    method: 'GET',
    path: `${scimBase}/Users/:userId`,
    params: oneUser,
    query: z.object(projection),
    answer: user,
  }),
);
export const replaceScimUser = forDirectories(
  endpoint({
    name: 'replaceScimUser',
    summary: 'Replace the attributes of an employee. Omitted attributes are kept, null clears them.',
    method: 'PUT',
    path: `${scimBase}/Users/:userId`,
    params: oneUser,
    query: z.object(projection),
    body: sent,
    answer: user,
  }),
);
export const patchScimUser = forDirectories(
  endpoint({
    name: 'patchScimUser',
    summary: 'Update attributes of an employee.',
    method: 'PATCH',
    path: `${scimBase}/Users/:userId`,
    params: oneUser,
    query: z.object(projection),
    body: sent,
    answer: user,
  }),
);
export const removeScimUser = forDirectories(
  endpoint({
    name: 'removeScimUser',
    summary: 'Deactivate an employee and remove the user from the directory. Results are kept.',
    method: 'DELETE',
    path: `${scimBase}/Users/:userId`,
    params: oneUser,
    status: 204,
  }),
);

export const listScimGroups = forDirectories(
  endpoint({
    name: 'listScimGroups',
    summary: 'List groups of the reporting hierarchy.',
    method: 'GET',
    path: `${scimBase}/Groups`,
    query: listing,
    answer: listOf(group),
  }),
);
export const createScimGroup = forDirectories(
  endpoint({
    name: 'createScimGroup',
    summary: 'Create a group below the root group or the given parent.',
    method: 'POST',
    path: `${scimBase}/Groups`,
    query: z.object(projection),
    body: sent,
    status: 201,
    answer: group,
  }),
);
export const getScimGroup = forDirectories(
  endpoint({
    name: 'getScimGroup',
    summary: 'Get a group with members.',
    method: 'GET',
    path: `${scimBase}/Groups/:groupId`,
    params: oneGroup,
    query: z.object(projection),
    answer: group,
  }),
);
export const replaceScimGroup = forDirectories(
  endpoint({
    name: 'replaceScimGroup',
    summary: 'Replace the attributes and members of a group. Omitted attributes are kept.',
    method: 'PUT',
    path: `${scimBase}/Groups/:groupId`,
    params: oneGroup,
    query: z.object(projection),
    body: sent,
    answer: group,
  }),
);
export const patchScimGroup = forDirectories(
  endpoint({
    name: 'patchScimGroup',
    summary: 'Update the name, parent or members of a group.',
    method: 'PATCH',
    path: `${scimBase}/Groups/:groupId`,
    params: oneGroup,
    query: z.object(projection),
    body: sent,
    answer: group,
  }),
);
export const removeScimGroup = forDirectories(
  endpoint({
    name: 'removeScimGroup',
    summary: 'Delete a group. Members and subgroups move to its parent.',
    method: 'DELETE',
    path: `${scimBase}/Groups/:groupId`,
    params: oneGroup,
    status: 204,
  }),
);

export const getScimServiceProviderConfig = forDirectories(
  endpoint({
    name: 'getScimServiceProviderConfig',
    summary: 'Get the supported SCIM features.',
    method: 'GET',
    path: `${scimBase}/ServiceProviderConfig`,
    answer: described,
  }),
);
export const listScimResourceTypes = forDirectories(
  endpoint({
    name: 'listScimResourceTypes',
    summary: 'List SCIM resource types: users and groups.',
    method: 'GET',
    path: `${scimBase}/ResourceTypes`,
    answer: listOf(described),
  }),
);
export const getScimResourceType = forDirectories(
  endpoint({
    name: 'getScimResourceType',
    summary: 'Get a SCIM resource type.',
    method: 'GET',
    path: `${scimBase}/ResourceTypes/:name`,
    params: z.object({ name: z.string().max(200).describe('Name of the resource type.') }),
    answer: described,
  }),
);
export const listScimSchemas = forDirectories(
  endpoint({
    name: 'listScimSchemas',
    summary: 'List SCIM schemas of users and groups.',
    method: 'GET',
    path: `${scimBase}/Schemas`,
    answer: listOf(described),
  }),
);
export const getScimSchema = forDirectories(
  endpoint({
    name: 'getScimSchema',
    summary: 'Get a SCIM schema.',
    method: 'GET',
    path: `${scimBase}/Schemas/:urn`,
    params: z.object({ urn: z.string().max(200).describe('URN of the schema.') }),
    answer: described,
  }),
);

export const sendScimBulk = forDirectories(
  endpoint({
    name: 'sendScimBulk',
    summary: 'Bulk operations are not supported; returns 404.',
    method: 'POST',
    path: `${scimBase}/Bulk`,
    body: sent,
  }),
);
export const getScimMe = forDirectories(
  endpoint({
    name: 'getScimMe',
    summary: 'The caller as a user is not supported, because directories are not users; returns 404.',
    method: 'GET',
    path: `${scimBase}/Me`,
  }),
);
