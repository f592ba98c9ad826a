export { type CalendarDay, addDays, addMonths, daysBetween, isCalendarDay, skipWeekend } from './calendar-day.ts';
export {
  dayAt,
  formatDay,
  formatDayOfYear,
  formatDays,
  formatFullDay,
  formatFullMonth,
  formatMonth,
  formatShortWeekday,
  formatTime,
  formatWeekday,
  monthName,
  spokenDay,
  spokenInstant,
  weekdayName,
} from './dates.ts';
export {
  capitalize,
  compareNames,
  countInWords,
  englishList,
  formatCount,
  formatDifference,
  formatPercent,
  listWords,
  pluralForm,
} from './english.ts';
export {
  type FuzzyRank,
  type Searchable,
  fold,
  fuzzyMatcher,
  fuzzyRank,
  fuzzyRanks,
  fuzzySearch,
  isSubsequence,
  toSearchable,
} from './fuzzy-search.ts';
export { holidayOn } from './holidays.ts';
export { type Id, isId, noOrganization } from './id.ts';
export { isLocale, languageName } from './locale.ts';
export { earlierOf, laterOf } from './order-in-time.ts';
export { percentage } from './percentage.ts';
export { type Name, fullName, nameInLists, nameInSentences, splitName, unnamedPerson } from './person-name.ts';
export { type Problem, Refusal, type RefusalCode, invalid, problemWhen } from './refusal.ts';
export { type TemplateValues, fillIn, placeholderProblems, placeholdersIn } from './template.ts';
export { instantOf, isTimeZone, localTimeAt, timeZoneNamed } from './time-zone.ts';
