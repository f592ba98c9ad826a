export { internalPeopleOf } from './internal-people.ts';
