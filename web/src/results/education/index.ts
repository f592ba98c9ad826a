export { EducationPanel } from './EducationPanel.tsx';
