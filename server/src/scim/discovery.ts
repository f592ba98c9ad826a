import { scimBase, scimPage } from '@attune/contract/scim/endpoints';
import { Refusal } from '@attune/domain/kernel';
import { type ScimAttribute, type ScimSchema, groupResource, userResource } from '@attune/domain/people';

/** SCIM discovery documents: service provider configuration, resource types and schemas (RFC 7643, 5 to 7). */

const resources = [userResource, groupResource];
const schemaOfSchemas = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const schemaOfTypes = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const schemaOfConfig = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';

export function describeProvider(apiUrl: string) {
  return {
    schemas: [schemaOfConfig],
    documentationUri: 'https://www.rfc-editor.org/rfc/rfc7644',
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: scimPage.maximum },
    changePassword: { supported: false },
    sort: { supported: true },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Directory token',
        description: 'A token that an administrator makes in Attune, as bearer.',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: `${apiUrl}${scimBase}/ServiceProviderConfig` },
  };
}

export function describeTypes(apiUrl: string) {
  return resources.map(({ name, endpoint, schema, extensions }) => ({
    schemas: [schemaOfTypes],
    id: name,
    name,
    description: schema.about,
    endpoint,
    schema: schema.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: `${apiUrl}${scimBase}/ResourceTypes/${name}` },
  }));
}

export function describeSchemas(apiUrl: string) {
  return resources
    .flatMap(({ schema, extensions }) => [schema, ...extensions])
    .map((schema) => describeSchema(schema, apiUrl));
}

/** Finds a discovery document by id. Refuses unknown ids with `not-found`. */
export function described<Each extends { readonly id: string }>(all: readonly Each[], id: string): Each {
  const found = all.find((each) => each.id.toLowerCase() === id.toLowerCase());
  if (!found) throw new Refusal('not-found');
  return found;
}

function describeSchema({ id, name, about, attributes }: ScimSchema, apiUrl: string) {
  return {
    schemas: [schemaOfSchemas],
    id,
    name,
    description: about,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: `${apiUrl}${scimBase}/Schemas/${id}` },
  };
}

function describeAttribute({
  name,
  about,
  type = 'string',
  isMultiValued = false,
  isRequired = false,
  isCaseExact = false,
  mutability = 'readWrite',
  isUnique = false,
  subAttributes,
}: ScimAttribute): object {
  return {
    name,
    type,
    multiValued: isMultiValued,
    description: about,
    required: isRequired,
    caseExact: isCaseExact,
    mutability,
    returned: mutability === 'writeOnly' ? 'never' : 'default',
    uniqueness: isUnique ? 'server' : 'none',
    ...(subAttributes && { subAttributes: subAttributes.map(describeAttribute) }),
    ...(type === 'reference' && { referenceTypes: ['User'] }),
  };
}
