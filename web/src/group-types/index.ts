export { AddAttributeDialog } from './AddAttributeDialog.tsx';
export { attributeHints, ownAttributes } from './attribute-words.ts';
export { EmployeeAttributes } from './EmployeeAttributes.tsx';
export { storedOrWhy, whyOf } from './stored.ts';
