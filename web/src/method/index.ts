export { MethodLink } from './MethodLink.tsx';
export { type MethodPart, methodPath } from './method-parts.ts';
