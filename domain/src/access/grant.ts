import { type Id, type Problem, invalid } from '../kernel/index.ts';

export const grantTypes = [
  'organizations',
  'organizations-administrate',
  'organizations-campaigns',
  'organizations-groups',
  'organizations-results',
  'organizations-results-v3groups',
  'organizations-sessions',
  'coaching-sessions',
  'employee_attributes',
] as const;

export type GrantType = (typeof grantTypes)[number];

/** Read or write; write includes read. */
export type GrantAccess = 'r' | 'w';

export const accessibleTypes = [...grantTypes, 'groups', 'v3-groups', 'campaigns'] as const;

export type AccessibleType = (typeof accessibleTypes)[number];

/** A right of one person in one organization on one object. On the wire: a permission. */
export type Grant = {
  readonly type: GrantType;
  readonly access: GrantAccess;
  readonly accessibleType: AccessibleType;
  readonly accessibleId: string;
};

/** A group and its ancestors, from its own id to the root. A grant on any of them covers the group. */
export type GroupPath = readonly Id<'group'>[];

/** The object of an access check. An omitted part means the whole organization. */
export type Scope = {
  readonly groupPath?: GroupPath;
  readonly campaignId?: Id<'campaign'>;
  readonly sessionId?: Id<'coaching-session'>;
  readonly employeeAttributeId?: Id<'employee-attribute'>;
};

export type Need = { readonly type: GrantType; readonly access: GrantAccess };

type Thing = 'organization' | 'group' | 'campaign' | 'session' | 'attribute';

const thingOf: { readonly [T in AccessibleType]: Thing } = {
  organizations: 'organization',
  'organizations-administrate': 'organization',
  'organizations-campaigns': 'organization',
  'organizations-groups': 'organization',
  'organizations-results': 'organization',
  'organizations-results-v3groups': 'group',
  'organizations-sessions': 'organization',
  'coaching-sessions': 'session',
  employee_attributes: 'attribute',
  groups: 'group',
  'v3-groups': 'group',
  campaigns: 'campaign',
};

/** The accessible types that refer to one group. */
export const groupAccessibleTypes: readonly AccessibleType[] = accessibleTypes.filter(
  (type) => thingOf[type] === 'group',
);

/** Whether a grant refers to one group, by any of its accessible types. */
export function isAboutGroup({ accessibleType }: Pick<Grant, 'accessibleType'>): boolean {
  return thingOf[accessibleType] === 'group';
}

const thingsOfType: { readonly [T in GrantType]: readonly Thing[] } = {
  organizations: ['organization'],
  'organizations-administrate': ['organization'],
  'organizations-campaigns': ['organization', 'campaign'],
  'organizations-groups': ['organization', 'group'],
  'organizations-results': ['organization'],
  'organizations-results-v3groups': ['group'],
  'organizations-sessions': ['organization'],
  'coaching-sessions': ['session'],
  employee_attributes: ['attribute'],
};

/** The grant types that satisfy a check, in this order: the type itself, then the wider types that include it. */
const typesThatSuffice: { readonly [T in GrantType]: readonly GrantType[] } = {
  organizations: ['organizations'],
  'organizations-administrate': ['organizations-administrate', 'organizations'],
  'organizations-campaigns': ['organizations-campaigns', 'organizations'],
  'organizations-groups': ['organizations-groups', 'organizations'],
  'organizations-results': ['organizations-results', 'organizations'],
  'organizations-results-v3groups': ['organizations-results-v3groups', 'organizations-results', 'organizations'],
  'organizations-sessions': ['organizations-sessions', 'organizations'],
  'coaching-sessions': ['coaching-sessions', 'organizations-sessions', 'organizations'],
  employee_attributes: ['employee_attributes', 'organizations-results', 'organizations'],
};

/** Whether a person's grants in one organization cover the scope. */
export function holds(grants: readonly Grant[], need: Need, scope: Scope = {}): boolean {
  return typesThatSuffice[need.type].some((type) =>
    grants.some((grant) => grant.type === type && includesAccess(grant.access, need.access) && isAbout(grant, scope)),
  );
}

/** Converts a grant to the scope it covers. `groupPath` is the path of its group, if the caller knows it. */
export function scopeOf(grant: Grant, groupPath: GroupPath = [grant.accessibleId as Id<'group'>]): Scope {
  switch (thingOf[grant.accessibleType]) {
    case 'organization':
      return {};
    case 'group':
      return { groupPath };
    case 'campaign':
      return { campaignId: grant.accessibleId as Id<'campaign'> };
    case 'session':
      return { sessionId: grant.accessibleId as Id<'coaching-session'> };
    case 'attribute':
      return { employeeAttributeId: grant.accessibleId as Id<'employee-attribute'> };
  }
}

/**
 * Parses a grant from the API; accepts `read` and `write` for `r` and `w`. Refuses `invalid` for unknown values, for an
 * object that the type does not support, and for an organization other than the given one.
 */
export function parseGrant(
  input: { readonly [Key in keyof Grant]: string },
  organizationId: Id<'organization'>,
): Grant {
  const type = grantTypes.find((known) => known === input.type);
  const access = accessOf(input.access);
  const accessibleType = accessibleTypes.find((known) => known === input.accessibleType);
  if (!type) throw invalid(problem('type', `"${input.type}" is not a type of permission.`));
  if (!access) throw invalid(problem('access', 'Access is r (read) or w (write).'));
  if (!accessibleType)
    throw invalid(problem('accessibleType', `"${input.accessibleType}" is not something a permission can be about.`));
  if (!thingsOfType[type].includes(thingOf[accessibleType])) {
    throw invalid(problem('accessibleType', `A permission of type ${type} cannot be about ${accessibleType}.`));
  }
  if (thingOf[accessibleType] === 'organization' && input.accessibleId !== organizationId) {
    throw invalid(problem('accessibleId', 'A permission on an organization names the organization it is given in.'));
  }
  return { type, access, accessibleType, accessibleId: input.accessibleId };
}

function includesAccess(held: GrantAccess, needed: GrantAccess): boolean {
  return held === 'w' || needed === 'r';
}

function isAbout(grant: Grant, scope: Scope): boolean {
  const thing = thingOf[grant.accessibleType];
  if (!thingsOfType[grant.type].includes(thing)) return false;
  switch (thing) {
    case 'organization':
      return true;
    case 'group':
      return scope.groupPath?.includes(grant.accessibleId as Id<'group'>) ?? false;
    case 'campaign':
      return scope.campaignId === grant.accessibleId;
    case 'session':
      return scope.sessionId === grant.accessibleId;
    case 'attribute':
      return scope.employeeAttributeId === grant.accessibleId;
  }
}

function accessOf(text: string): GrantAccess | undefined {
  if (text === 'r' || text === 'read') return 'r';
  if (text === 'w' || text === 'write') return 'w';
  return undefined;
}

function problem(attribute: keyof Grant, detail: string): Problem {
  return { at: [attribute], detail };
}
