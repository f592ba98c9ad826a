import { type ScimFilter, parseValueFilter } from './filter.ts';
import { type ScimPlace, type ScimResource, findPlace, isMembers, memberNamed, namesSchema } from './resource.ts';
import { ScimRefusal } from './scim-refusal.ts';

const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** The target of an operation: an attribute, a sub-attribute, or the values that match a filter. */
export type PatchTarget = { readonly place: ScimPlace; readonly filter: ScimFilter | undefined };

export type PatchStep = {
  readonly op: 'add' | 'replace' | 'remove';
  readonly target: PatchTarget;
  readonly value: unknown;
};

const maxOperations = 1000;
const longestPath = 1000;

/**
 * Parses the body of a PATCH (RFC 7644, 3.5.2) into one step per attribute. Operations without a path are split by
 * attribute, operation names ignore case, and unsupported attributes are dropped. Refuses `invalidSyntax` if it is not
 * a PATCH, `invalidPath` for unknown attributes, `invalidFilter` for invalid filters, `mutability` for read-only
 * attributes, and `noTarget` for `remove` without a path.
 */
export function readPatch(resource: ScimResource, body: unknown): readonly PatchStep[] {
  const schemas = isMembers(body) ? memberNamed(body, 'schemas') : undefined;
  const operations = isMembers(body) ? memberNamed(body, 'Operations') : undefined;
  if (!namesSchema(schemas, patchSchema) || !Array.isArray(operations) || operations.length === 0)
    throw new ScimRefusal('invalidSyntax', 'A PATCH has the schema of one and a list of Operations.');
  if (operations.length > maxOperations)
    throw new ScimRefusal('tooMany', `At most ${maxOperations} operations at once.`);
  return operations.flatMap((operation: unknown) => stepsOf(resource, operation));
}

function stepsOf(resource: ScimResource, operation: unknown): readonly PatchStep[] {
  if (!isMembers(operation)) throw new ScimRefusal('invalidSyntax', 'Every operation is an object.');
  const said = memberNamed(operation, 'op');
  const op = typeof said === 'string' ? said.toLowerCase() : undefined;
  if (op !== 'add' && op !== 'replace' && op !== 'remove')
    throw new ScimRefusal('invalidSyntax', 'An operation is add, replace or remove.');
  const path = memberNamed(operation, 'path');
  const value = memberNamed(operation, 'value');
  if (path !== undefined && path !== null && path !== '') {
    if (typeof path !== 'string') throw new ScimRefusal('invalidPath', 'A path is a text.');
    return stepsAt(resource, path, { op, value, isNamed: true });
  }
  if (op === 'remove') throw new ScimRefusal('noTarget', 'Say by its path what is to be removed.');
  if (!isMembers(value))
    throw new ScimRefusal('invalidValue', 'An operation without a path has an object as its value.');
  return Object.entries(value).flatMap(([name, member]) =>
    stepsAt(resource, name, { op, value: member, isNamed: false }),
  );
}

type Change = Pick<PatchStep, 'op' | 'value'> & {
  /** Whether the path names this attribute explicitly. */ readonly isNamed: boolean;
};

function stepsAt(resource: ScimResource, path: string, { op, value, isNamed }: Change): readonly PatchStep[] {
  if (!isNamed && path.toLowerCase() === 'schemas') return [];
  const extension = resource.extensions.find(({ id }) => id.toLowerCase() === path.toLowerCase());
  if (extension) {
    if (op === 'remove')
      return extension.attributes.flatMap(({ name }) =>
        stepsAt(resource, `${extension.id}:${name}`, { op, value, isNamed }),
      );
    if (!isMembers(value)) throw new ScimRefusal('invalidValue', 'The value of an extension is an object.');
    return Object.entries(value).flatMap(([name, member]) =>
      stepsAt(resource, `${extension.id}:${name}`, { op, value: member, isNamed: false }),
    );
  }
  const target = readTarget(resource, path);
  if (target === 'ignored') return [];
  if (!target) throw new ScimRefusal('invalidPath', 'A path names an attribute that there is not.');
  if (
    (target.place.sub ?? target.place.attribute).mutability === 'readOnly' ||
    target.place.attribute.mutability === 'readOnly'
  ) {
    if (isNamed) throw new ScimRefusal('mutability', 'This attribute can only be read.');
    return [];
  }
  return [{ op, target, value }];
}

const pathWithFilter = /^([^[\]]+)\[(.+)\](?:\.([a-zA-Z$][\w$]*))?$/su;

function readTarget(resource: ScimResource, path: string): PatchTarget | 'ignored' | undefined {
  if (path.length > longestPath) throw new ScimRefusal('invalidPath', `A path has at most ${longestPath} characters.`);
  const [, list, filterText, subName] = pathWithFilter.exec(path) ?? [];
  if (list === undefined || filterText === undefined) {
    const place = findPlace(resource, path);
    return place === undefined || place === 'ignored' ? place : { place, filter: undefined };
  }
  const place = findPlace(resource, list);
  if (place === undefined || place === 'ignored') return place;
  if (!place.attribute.isMultiValued || place.sub)
    throw new ScimRefusal('invalidPath', 'Only an attribute with several values takes a filter.');
  const filter = parseValueFilter(place, filterText);
  if (subName === undefined) return { place, filter };
  const part = findPlace(resource, `${list}.${subName}`);
  return part === undefined || part === 'ignored' ? undefined : { place: part, filter };
}
