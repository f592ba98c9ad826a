export {
  type Accent,
  type BrandColors,
  type Color,
  brandColors,
  contrast,
  nearestReadable,
  readBrandColor,
  readableContrast,
} from './brand.ts';
export { type Cadence, cadences } from './cadence.ts';
export { type AccountTeamRole, accountTeamRoles } from './account-team.ts';
export { allowedLevels, assertLevelAllowed, latitudeOf, raiseLevel } from './confidentiality-level.ts';
export {
  type DetailsChanges,
  type OrganizationDetails,
  administratorsDetails,
  decideDetails,
  maxEmployees,
  readDetails,
} from './details.ts';
export {
  type PackageProgress,
  assertRoomFor,
  formatProgress,
  formatProgressWithShare,
  remainingEmployees,
  unlimited,
} from './employee-limit.ts';
export { type Organization } from './organization.ts';
export { changeProtection } from './protection.ts';
export {
  type Retention,
  type RetentionChanges,
  decideRetention,
  fixedRetention,
  isShortened,
  retentionBounds,
} from './retention.ts';
export {
  type ChangeableOrganization,
  type Protection,
  type SettingsChanges,
  decideChanges,
  messagesPerWeek,
  protections,
} from './settings.ts';
