export { ResultsTools } from './ResultsTools.tsx';
