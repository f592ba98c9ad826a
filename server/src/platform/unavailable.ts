/**
 * Something that a request or job needs is away, full or wrong for now. The same may succeed later: requests are
 * answered with 503, and jobs are tried again.
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}

/** The clock of this process is wrong, so it answers nothing that depends on the time, which is everything. */
export class ClocksDiffer extends Unavailable {
  override readonly name = 'ClocksDiffer';
}
