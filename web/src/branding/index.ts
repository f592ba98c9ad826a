export { BrandingSection } from './BrandingSection.tsx';
