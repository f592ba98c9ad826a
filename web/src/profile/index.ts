export { OpenSurveysSection } from './OpenSurveysSection.tsx';
