export {
  type LevelSetter,
  assertConfidentialityLevel,
  confidentialityLevelsFor,
  defaultConfidentialityLevel,
  raiseConfidentialityLevel,
} from './confidentiality-level.ts';
export { shortenName, switcherLabel } from './display-name.ts';
export { type PackageProgress, assertRoomFor, formatProgress, formatProgressWithShare, remainingEmployees, unlimited } from './employee-limit.ts';
export { type Organization, listable } from './organization.ts';
export { type ProtectionMode, changeProtectionMode, defaultProtectionMode, protectionModes } from './protection-mode.ts';
