export {
  type ResourceContent,
  type ResourceKind,
  isSameContent,
  isSecureAddress,
  resourceKinds,
  versionOfChange,
} from './resource.ts';
export { type TagColour, maxTagName, tagColours } from './tag.ts';
