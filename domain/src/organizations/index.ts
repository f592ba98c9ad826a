export { type LevelLatitude, allowedLevels, assertLevelAllowed, confidentialityLevels, latitudeOf, raiseLevel } from './confidentiality-level.ts';
export { shortenName, switcherLabel } from './display-name.ts';
export { type PackageProgress, assertRoomFor, formatProgress, formatProgressWithShare, remainingEmployees, unlimited } from './employee-limit.ts';
export { type Organization, listable } from './organization.ts';
export { changeProtection, defaultProtection } from './protection.ts';
export { type ChangeableOrganization, type OrganizationSettings, type Protection, type SettingsChanges, decideChanges, protections } from './settings.ts';
