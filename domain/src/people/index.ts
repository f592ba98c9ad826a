export { type DayProblem, isAfter, isMoreThanOneYearAhead, parseDay } from './day-entry.ts';
export { emailAdvice, parseEmail } from './email.ts';
export {
  type Attention,
  type Employee,
  type Employment,
  type EmploymentStatus,
  type Inclusion,
  type Person,
  attentionFor,
  employmentStatuses,
  inclusionOf,
} from './employee.ts';
export { formMessages } from './form-messages.ts';
export { type SearchableNames, prepareNames, searchNames } from './name-search.ts';
export { type Name, fullName, splitName } from './name.ts';
export { formatPhone, parsePhone } from './phone.ts';
