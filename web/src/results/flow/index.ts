export { flowAddress } from './flow-choice.ts';
