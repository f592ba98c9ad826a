export { examine } from './examine.ts';
