export { type Placement, assertPlacement, assertRemovable } from './group-changes.ts';
export {
  type GroupKind,
  type GroupType,
  assertGroupTypeIsNew,
  crossSegmentedGroupTypeName,
  groupKinds,
  organizationGroupTypeName,
} from './group-type.ts';
export { type Group, type GroupId, type Membership, isInResults, titleOf } from './group.ts';
export { type Hierarchy, type Placed, ancestorsOf, arrange, breadcrumbOf, childrenOf, descendantsOf, pathOf, withinReach } from './hierarchy.ts';
export { type YearBand, defaultTenureBands, generationNames, generationOf, hireCohortOf, tenureBandOf, tenureBandsFrom } from './segments.ts';
