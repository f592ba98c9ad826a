export { type LevelLatitude, allowedLevels, assertLevelAllowed, confidentialityLevels } from './confidentiality-level.ts';
export { type OrganizationSettings, type Protection, type SettingsChanges, decideChanges, protections } from './settings.ts';
