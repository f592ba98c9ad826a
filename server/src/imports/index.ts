export { createImports } from './create-imports.ts';
export { deleteEmployeeFromImports } from './apply/import-images.repository.ts';
