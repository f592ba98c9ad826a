export { DemonstrationResults } from './DemonstrationResults.tsx';
