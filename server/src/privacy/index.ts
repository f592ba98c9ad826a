export { createPrivacy } from './create-privacy.ts';
export { purgeCompletion } from './purge-completion.ts';
export { eraseByOperator } from './erase-employee.ts';
