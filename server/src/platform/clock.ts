/** The time that decides what is due, expired or too late. Tests and the demonstration inject one that they control. */
export type Clock = { now(): Date };

/**
 * The clock of this machine, which may be wrong. It measures and labels; nothing that is stored or sent is decided by
 * it. For that there is `createDatabaseClock`.
 */
export const systemClock: Clock = { now: () => new Date() };
