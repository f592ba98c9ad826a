export { chosenComparisons, type KnownComparison } from './choice.ts';
export { ComparePicker } from './ComparePicker.tsx';
export { useComparison } from './use-comparison.ts';
export { referenceName } from './reference-name.ts';
export { type Compared, type Comparison, type Reference, referencesFrom } from './references.ts';
