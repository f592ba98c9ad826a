export { chosenComparisons } from './choice.ts';
export { ComparePicker } from './ComparePicker.tsx';
export { referenceName } from './reference-name.ts';
export { type Compared, type Comparison, type Reference, referencesFrom } from './references.ts';
