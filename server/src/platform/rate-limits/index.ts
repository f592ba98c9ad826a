export { LimitReached, type DisclosedLimit, limitHeaders } from './limit-reached.ts';
export { type Limit, createLimiter } from './limiter.ts';
export { type RequestLimits, createRequestLimits } from './request-limits.ts';
export { type SharedBudgets, createSharedBudgets } from './shared-budgets.ts';
export { type SharedLimiter, createSharedLimiter } from './shared-limiter.ts';
export { holdTo, setLimitHeaders } from './limit-headers.ts';
