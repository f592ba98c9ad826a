export { type EmployeePlace, type PlacesToChange, type WantedPlace, decidePlaces } from './employee-places.ts';
export { type ChangeProblem, type Dissolution, type GroupChange, type PlannedGroups, planChanges, planDissolution, planNewGroup, planRestoration } from './group-changes.ts';
export { mostLevels } from './group-tree.ts';
export {
  type FamilyKind,
  type GroupKind,
  type GroupType,
  type KindOfDays,
  assertCrossable,
  assertGroupTypeIsNew,
  assertGroupTypeRemovable,
  assertGroupsCanMove,
  assertKeptByHand,
  columnNameFor,
  crossSegmentedGroupTypeName,
  familiesOfDays,
  familyKeyOf,
  groupKinds,
  isComputed,
  kindsOfDays,
  mostCrossedFamilies,
  mostCrossedGroups,
  mostGroupTypes,
  organizationGroupTypeName,
  reportingKey,
} from './group-type.ts';
export { type Group, type GroupId, type Membership, countedGroups, isInResults, titleOf } from './group.ts';
export { type Hierarchy, type Placed, ancestorsOf, arrange, breadcrumbOf, childrenOf, descendantsOf, pathOf, withinReach } from './hierarchy.ts';
export { type SavedSegment, type SegmentValue, assertSegment, assertSegmentIsNew, mostSegmentValues, mostSegments, valuesByAttribute } from './saved-segment.ts';
export { type TenureBand, defaultTenureBands, generationNames, generationOf, hireCohortOf, monthsOfYear, tenureBandOf, tenureBandsFrom } from './segments.ts';
export { type SpanContext, type SpanOfDays, bandsOfKeys, dayOfKind, spansOf } from './segment-values.ts';
