export { ThreatContactSection } from './ThreatContactSection.tsx';
