export { statementsOf } from './statements-address.ts';
