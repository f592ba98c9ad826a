export { createPrivacy } from './create-privacy.ts';
export { eraseByOperator } from './erase-employee.ts';
