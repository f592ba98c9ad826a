/** The only clock of the process. Tests and the seed inject one that they control. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
