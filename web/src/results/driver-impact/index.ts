export { DriverImpactSection } from './DriverImpactSection.tsx';
