export { Explain } from './Explain.tsx';
export {
  explainChange,
  explainCondition,
  explainDriver,
  explainFavorable,
  explainResponseRate,
  explainStatements,
  type Explanation,
} from './explanations.ts';
