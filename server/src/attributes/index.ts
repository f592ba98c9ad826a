export {
  type AttributeMatch,
  type StoredValue,
  hasAttributes,
  listAttributeValues,
  saveAttributeValues,
} from './attribute-values.repository.ts';
export { listOwnAttributes } from './attributes.repository.ts';
export { createAttributes } from './create-attributes.ts';
export { readAttributeFilter, readAttributes } from './read-attributes.ts';
