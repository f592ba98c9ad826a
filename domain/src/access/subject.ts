import type { Id } from '../kernel/index.ts';
import type { GroupPath } from './grant.ts';

/** Who may read comments: everyone with access to results, or administrators only. */
export type OpenTextFeedbackAccess = 'everyone_with_results_access' | 'admins_only';

/** The product as a whole, for resources without an organization. */
export type Platform = 'platform';

export type OnPerson = { readonly personId: Id<'person'> };

export type InOrganization = { readonly organizationId: Id<'organization'> };

/** The path runs from the group to the root; for something to be created in a group, it is that group's path. */
export type OnGroup = InOrganization & { readonly groupPath: GroupPath };

/** The employees who share one value of one attribute. */
export type OnSegment = InOrganization & { readonly employeeAttributeId: Id<'employee-attribute'> };

export type OnFeedback = OnGroup & { readonly openTextFeedbackAccess: OpenTextFeedbackAccess };

export type OnCampaign = InOrganization & { readonly campaignId: Id<'campaign'> };

/** A campaign with the groups that have a member in it, and their ancestors. */
export type OnAudience = OnCampaign & { readonly participatingGroupIds: 'all' | readonly Id<'group'>[] };

export type OnOwned = InOrganization & { readonly ownerId: Id<'person'> };

export type OnActionPlan = OnGroup & OnOwned;

export type OnSession = InOrganization & {
  readonly sessionId: Id<'coaching-session'>;
  readonly participantIds: readonly Id<'person'>[];
};

export type OnSubscription = InOrganization & { readonly schedulerId: Id<'person'> | null };

/** Session analytics can be disabled for an organization by configuration. */
export type OnAnalytics = InOrganization & { readonly isSwitchedOff: boolean };

/** A grant of a role; `by` is null for operators and automatic operations. */
export type RoleGrant = { readonly by: Id<'person'> | null; readonly at: Date };

/** An export of rows, with the grants of the roles of the person who decides about it. */
export type OnSecureExport = InOrganization & {
  readonly requestedBy: Id<'person'> | null;
  readonly requestedAt: Date;
  readonly roleGrants: readonly RoleGrant[];
};
