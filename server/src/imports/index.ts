export { createImports } from './create-imports.ts';
export { forgetEmployeeInImports } from './apply/import-images.repository.ts';
