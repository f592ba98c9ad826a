export { type EmployeePlace, type PlacesToChange, type PlaceInput, decidePlaces } from './employee-places.ts';
export {
  type ChangeProblem,
  type Dissolution,
  type GroupChange,
  type PlannedGroups,
  planChanges,
  planDissolution,
  planNewGroup,
  planRestoration,
} from './group-changes.ts';
export {
  type GroupTypeKind,
  type GroupType,
  type KindOfDays,
  assertCanCrosstab,
  assertGroupTypeIsNew,
  assertGroupTypeRemovable,
  selectGroupsToMove,
  assertManual,
  columnNameFor,
  crossSegmentedGroupTypeName,
  dateGroupTypes,
  groupTypeKeyOf,
  isComputed,
  maxCrosstabGroupTypes,
  maxCrosstabGroups,
  maxGroupTypes,
  organizationGroupTypeName,
  reportingKey,
} from './group-type.ts';
export { type Group, type GroupId, countedGroups, isInResults, titleOf } from './group.ts';
export {
  type Hierarchy,
  type Placed,
  ancestorsOf,
  arrange,
  descendantsOf,
  pathOf,
  pathsIn,
  withinReach,
} from './hierarchy.ts';
export {
  type SavedSegment,
  type SegmentValue,
  assertSegment,
  assertSegmentIsNew,
  maxSegmentValues,
  valuesByAttribute,
} from './saved-segment.ts';
export { defaultTenureBands, generationNames, generationOf, tenureBandOf, tenureBandsFrom } from './segments.ts';
export { type DateRange, bandsOfKeys, dayOfKind, spansOf } from './segment-values.ts';
