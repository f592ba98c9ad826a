export {
  type DueGroup,
  type Occurrence,
  type PlanStatus,
  type PlanTopic,
  type Repetition,
  assertPlan,
  customActionTitle,
  dueGroupOf,
  nextOccurrence,
  planStatuses,
  repetitions,
  statusOf,
} from './action-plan.ts';
