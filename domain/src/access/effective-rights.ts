import type { Id } from '../kernel/index.ts';
import type { Ability } from './abilities.ts';
import { allowedGroups } from './allowed-groups.ts';
import type { Actor } from './actor.ts';
import type { GroupPath } from './grant.ts';
import { can } from './policy.ts';
import type { OpenTextFeedbackAccess } from './subject.ts';

/** A group for descriptions of access. The title is null if the reader may not see it. */
export type NamedGroup = {
  readonly id: Id<'group'>;
  readonly parentId: Id<'group'> | null;
  readonly title: string | null;
};

/** A person's current or hypothetical access in an organization. */
export type AccessContext = {
  /** The name of the person in sentences. */
  readonly name: string;
  readonly actor: Actor & { readonly organizationId: Id<'organization'> };
  readonly organization: { readonly name: string; readonly openTextFeedbackAccess: OpenTextFeedbackAccess };
  /** All groups of the organization, parents before children. */
  readonly groups: readonly NamedGroup[];
  /** Titles of granted campaigns and attributes by type and id: `campaigns 7`. */
  readonly titles: ReadonlyMap<string, string>;
};

/** Rights that can apply to some groups only. */
export const groupRights = ['results', 'comments', 'actions', 'groups'] as const;
export type GroupRight = (typeof groupRights)[number];

/** Rights on the whole organization. */
export const wholeRights = [
  'totals',
  'readCampaigns',
  'makeCampaigns',
  'readPeople',
  'changePeople',
  'changeAccess',
  'changeSettings',
  'readHistory',
  'readSessions',
  'scheduleSessions',
] as const;
export type WholeRight = (typeof wholeRights)[number];

/** Effective rights of a person, as decided by the access policy. */
export type EffectiveRights = {
  /** The groups of each right, parents before children. */
  readonly ofGroups: { readonly [R in GroupRight]: ReadonlySet<Id<'group'>> };
  readonly ofAll: ReadonlySet<WholeRight>;
  /**
   * Campaigns that can be edited although others cannot, and attributes for which the whole organization can be read.
   */
  readonly campaignIds: readonly Id<'campaign'>[];
  readonly attributeIds: readonly Id<'employee-attribute'>[];
};

const groupAbilities: {
  readonly [R in GroupRight]: Ability & ('results.readGroup' | 'response.read' | 'actionPlan.create' | 'group.update');
} = { results: 'results.readGroup', comments: 'response.read', actions: 'actionPlan.create', groups: 'group.update' };

/** Evaluates every right with `can`: per group where the result can differ between groups, otherwise once. */
export function effectiveRights(context: AccessContext): EffectiveRights {
  const { actor, groups } = context;
  const { organizationId } = actor;
  const mayIn = (right: GroupRight) =>
    allowedGroups(actor.grants, groups, (groupPath) => isAllowed(context, right, groupPath));
  const ofAll = new Set(wholeRights.filter((right) => wholeChecks[right](actor, organizationId)));
  const campaigns = thingsIn<'campaign'>(actor, 'campaigns').filter(
    (campaignId) => !ofAll.has('makeCampaigns') && can(actor, 'campaign.update', { organizationId, campaignId }),
  );
  const attributes = thingsIn<'employee-attribute'>(actor, 'employee_attributes').filter((employeeAttributeId) =>
    can(actor, 'results.readSegment', { organizationId, employeeAttributeId }),
  );
  const ofGroups = {
    results: mayIn('results'),
    comments: mayIn('comments'),
    actions: mayIn('actions'),
    groups: mayIn('groups'),
  };
  return {
    ofGroups,
    ofAll,
    campaignIds: campaigns,
    attributeIds: can(actor, 'results.readAllGroups', { organizationId }) ? [] : attributes,
  };
}

const wholeChecks: { readonly [R in WholeRight]: (actor: Actor, organizationId: Id<'organization'>) => boolean } = {
  totals: (actor, organizationId) => can(actor, 'results.readOrganization', { organizationId }),
  // The participating groups decide which campaigns can be read.
  readCampaigns: (actor, organizationId) =>
    can(actor, 'campaign.read', { organizationId, campaignId: '0' as Id<'campaign'>, participatingGroupIds: 'all' }),
  makeCampaigns: (actor, organizationId) => can(actor, 'campaign.create', { organizationId }),
  readPeople: (actor, organizationId) => can(actor, 'employee.read', { organizationId }),
  changePeople: (actor, organizationId) => can(actor, 'employee.update', { organizationId }),
  changeAccess: (actor, organizationId) => can(actor, 'permission.change', { organizationId }),
  changeSettings: (actor, organizationId) => can(actor, 'organization.updateSettings', { organizationId }),
  readHistory: (actor, organizationId) => can(actor, 'changeHistory.read', { organizationId }),
  readSessions: (actor, organizationId) => can(actor, 'session.readAll', { organizationId }),
  scheduleSessions: (actor, organizationId) => can(actor, 'session.schedule', { organizationId, schedulerId: null }),
};

function isAllowed({ actor, organization }: AccessContext, right: GroupRight, groupPath: GroupPath): boolean {
  const { organizationId } = actor;
  const { openTextFeedbackAccess } = organization;
  return can(actor, groupAbilities[right], { organizationId, groupPath, openTextFeedbackAccess });
}

function thingsIn<Kind extends string>(
  { grants }: Actor,
  accessibleType: 'campaigns' | 'employee_attributes',
): readonly Id<Kind>[] {
  return [
    ...new Set(
      grants
        .filter((grant) => grant.accessibleType === accessibleType)
        .map(({ accessibleId }) => accessibleId as Id<Kind>),
    ),
  ];
}
