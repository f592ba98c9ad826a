export { PersonalDataSection } from './PersonalDataSection.tsx';
export { RetentionSection } from './RetentionSection.tsx';
