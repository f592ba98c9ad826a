export {
  type ResourceContent,
  type ResourceKind,
  isSameContent,
  isSecureAddress,
  resourceKinds,
  versionOfChange,
} from './resource.ts';
export { type TagColor, maxTagName, tagColors } from './tag.ts';
