export { InfluenceSection } from './InfluenceSection.tsx';
