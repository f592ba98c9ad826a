const hour = 3_600_000;
const day = 24 * hour;

/** The next Monday at nine or ten in Chicago, because messages are sent on working days. */
export function nextMonday(): Date {
  const midnight = Math.ceil(Date.now() / day) * day;
  const daysToMonday = (8 - new Date(midnight).getUTCDay()) % 7;
  return new Date(midnight + daysToMonday * day + 15 * hour);
}
