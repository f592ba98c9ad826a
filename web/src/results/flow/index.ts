export { flowAddress } from './choice.ts';
