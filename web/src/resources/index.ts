export { ResourcesFor } from './ResourcesFor.tsx';
