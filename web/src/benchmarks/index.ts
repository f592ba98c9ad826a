export { choiceAbout, kindOf, middleHalf, scoreWords } from './benchmark-words.ts';
export { benchmarkChoicesQuery, benchmarkQuery } from './benchmarks.queries.ts';
