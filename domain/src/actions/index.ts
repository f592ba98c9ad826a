export {
  type DueGroup,
  type PlanStatus,
  type Repetition,
  assertPlan,
  customActionTitle,
  dueGroupOf,
  nextOccurrence,
  planStatuses,
  repetitions,
  statusOf,
} from './action-plan.ts';
