/** The one clock of the process. Tests and the seed hand in one that they move. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
