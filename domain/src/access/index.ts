export { type Ability, type Subjects } from './abilities.ts';
export { grantCause, roleCause, settingCause } from './access-causes.ts';
export {
  type AccessMode,
  type DataAccess,
  type EffectiveAccessLevel,
  accessLevelOf,
  accessModeOf,
  dataAccessOf,
  groupsInReach,
  isReadOnly,
} from './access-level.ts';
export { type AccessDifference, type AccessWords, accessDifference, accessWords } from './access-words.ts';
export { allowedGroups } from './allowed-groups.ts';
export { type Actor, type PersonRole, actorAnywhere, actorIn, isSuperAdmin } from './actor.ts';
export { type AccessContext, type NamedGroup, effectiveRights } from './effective-rights.ts';
export {
  type AccessibleType,
  type Grant,
  type GrantAccess,
  type GrantType,
  type GroupPath,
  accessibleTypes,
  grantTypes,
  groupAccessibleTypes,
  isAboutGroup,
  parseGrant,
} from './grant.ts';
export {
  assertAdministratorRemains,
  assertForSomebodyElse,
  assertGrantsFit,
  mayAssign,
  mayGrant,
  mayRevoke,
  mayWithdraw,
} from './granting.ts';
export { assertInternalRoleCanBeGiven, assertSuperAdminRemains } from './internal-roles.ts';
export { type NavigationContext, type NavigationEntry, isOpenTo, isVisible, navigationEntries } from './navigation.ts';
export { authorize, can } from './policy.ts';
export {
  type InternalRole,
  type Role,
  defaultRole,
  internalRoles,
  isInternal,
  isRole,
  chooseRole,
  roleNames,
  roles,
} from './role.ts';
export { type Sentence } from './sentences.ts';
export type { OpenTextFeedbackAccess, RoleGrant } from './subject.ts';
export { obstacleToView, viewMinutes, viewedBy } from './views.ts';
export { type SignInObstacle, decideSignIn } from './sign-in.ts';
