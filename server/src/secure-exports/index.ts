export { createSecureExports } from './create-secure-exports.ts';
