export { createDirectoryWatch, createScim } from './create-scim.ts';
