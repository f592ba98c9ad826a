export { chosenComparisons } from './comparison-choice.ts';
export { ComparePicker } from './ComparePicker.tsx';
export { type Compared, type Comparison, type Reference, referencesFrom } from './references.ts';
