export { createImports } from './create-imports.ts';
export { forgetEmployeeInImports } from './import-images.repository.ts';
