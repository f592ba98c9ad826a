import { errorSchema, listSchema, scimBase } from '@attune/contract/scim/endpoints';
import {
  type DirectoryUser,
  type Projection,
  type ScimDocument,
  type ScimResource,
  documentOfGroup,
  documentOfUser,
  groupResource,
  project,
  userResource,
} from '@attune/domain/people';
import { versionOf } from './versions.ts';
import type { Member, StoredDirectoryGroup } from './directory-groups.repository.ts';

export type ReadGroup = StoredDirectoryGroup & { readonly members: readonly Member[] | undefined };

/** A document as sent, with its URL and version. */
export type Sent = { readonly document: ScimDocument; readonly location: string; readonly version: string | undefined };

type Presented = { readonly projection: Projection; readonly apiUrl: string };

export function presentUser(user: DirectoryUser, { projection, apiUrl }: Presented): Sent {
  return sent(userResource, { id: user.id, whole: documentOfUser(user) }, { projection, apiUrl });
}

export function presentGroup(group: ReadGroup, { projection, apiUrl }: Presented): Sent {
  return sent(groupResource, { id: group.id, whole: documentOfRead(group, apiUrl) }, { projection, apiUrl });
}

/** Presents a group as a document; its version does not depend on the server's URL. */
export function documentOfRead({ parentId, parentName, members, ...group }: ReadGroup, apiUrl = ''): ScimDocument {
  return documentOfGroup({
    ...group,
    parent: parentId === null ? null : { id: parentId, name: parentName ?? '' },
    members: members?.map(({ id, name }) => ({ id, name, location: `${apiUrl}${scimBase}/Users/${id}` })),
  });
}

export type List = { readonly total: number; readonly startIndex: number; readonly found: readonly Sent[] };

export function presentList({ total, startIndex, found }: List) {
  return {
    schemas: [listSchema],
    totalResults: total,
    startIndex,
    itemsPerPage: found.length,
    Resources: found.map(({ document }) => document),
  };
}

export type ScimError = { readonly status: number; readonly scimType?: string; readonly detail: string };

export function presentError({ status, scimType, detail }: ScimError) {
  return { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail };
}

function sent(
  resource: ScimResource,
  { id, whole }: { readonly id: string; readonly whole: ScimDocument },
  { projection, apiUrl }: Presented,
): Sent {
  const location = `${apiUrl}${scimBase}${resource.endpoint}/${id}`;
  // The version of a group includes its members: without them it is undefined.
  const version = resource === groupResource && whole['members'] === undefined ? undefined : versionOf(whole);
  const meta = { ...(whole['meta'] as Readonly<Record<string, string>>), location, ...(version && { version }) };
  return { document: project(resource, { ...whole, meta }, projection), location, version };
}
