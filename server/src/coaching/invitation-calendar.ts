import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type Invitation = {
  /** Stable over all changes of a session. */
  readonly uid: string;
  readonly sequence: number;
  readonly isCancelled: boolean;
  readonly startsAt: Date;
  readonly durationMinutes: number;
  readonly summary: string;
  readonly meetingUrl: string | null;
  readonly organizer: { readonly name: string; readonly email: string };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly stampedAt: Date;
};

export type InvitationFile = { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };

/** Writes the iCalendar file of an invitation, which names nobody but its reader and the organizer. */
export function invitationFile({
  uid,
  sequence,
  isCancelled,
  startsAt,
  durationMinutes,
  summary,
  meetingUrl,
  organizer,
  attendee,
  stampedAt,
}: Invitation): InvitationFile {
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ method, prodId: { company: 'Attune', product: 'Coaching', language: 'EN' } });
  calendar.createEvent({
    id: uid,
    sequence,
    stamp: stampedAt,
    start: startsAt,
    end: new Date(startsAt.getTime() + durationMinutes * 60_000),
    summary,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: [
      { ...attendee, rsvp: !isCancelled, role: ICalAttendeeRole.REQ, status: ICalAttendeeStatus.NEEDSACTION },
    ],
    ...(meetingUrl && { url: meetingUrl, location: meetingUrl }),
  });
  return { method: isCancelled ? 'CANCEL' : 'REQUEST', content: calendar.toString() };
}
