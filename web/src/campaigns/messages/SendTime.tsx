import type { NotificationResource } from '@attune/contract/messages/notifications';
import { useState } from 'react';
import { zoneCity } from '../../design/format/dates.ts';
import { TextInput } from '../../design/forms/fields.ts';
import { Note } from '../../design/page/Note.tsx';
import { reasonOf } from '../../platform/api/api-error.ts';
import { problemAt, problemsOf } from '../../platform/api/problems.ts';
import { useNow } from '../../platform/use-now.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { momentOf, wallClockAt } from '../campaign-dates.ts';
import { useUpdateMessage } from './message-writes.ts';
import styles from './SendTime.module.css';

/** Send time of a message. Saved when both fields are filled and lose the focus. */
export function SendTime({ message }: { readonly message: NotificationResource }) {
  const organizationId = useOrganizationId();
  const { timeZone } = useViewer().organization.attributes;
  const { campaignId, sendAt } = message.attributes;
  const [typed, setTyped] = useState(() => wallClockAt(sendAt, timeZone));
  const { mutate, error } = useUpdateMessage();
  const city = zoneCity(timeZone, useNow());
  const moment = momentOf(typed, timeZone);
  const problem = moment
    ? (problemAt(problemsOf(error), 'sendAt') ?? (error ? reasonOf(error) : undefined))
    : 'Choose a day and a time.';

  const move = () => {
    if (!moment || moment.getTime() === new Date(sendAt).getTime()) return;
    const body = { data: { type: 'campaign-notifications', attributes: { sendAt: moment.toISOString() } } } as const;
    mutate({ params: { organizationId, campaignId, notificationId: message.id }, body });
  };
  return (
    <div>
      <div className={styles.time}>
        <TextInput
          type="date"
          label="Sent on"
          value={typed.day}
          error={problem}
          onChange={(event) => setTyped({ ...typed, day: event.target.value })}
          onBlur={move}
        />
        <TextInput
          type="time"
          label={city ? `Time (${city})` : 'Time'}
          value={typed.time}
          onChange={(event) => setTyped({ ...typed, time: event.target.value })}
          onBlur={move}
        />
      </div>
      {message.attributes.warnings.map(({ code, detail }) => (
        <Note key={code} look="warning">
          {detail}
        </Note>
      ))}
      <p className={styles.words}>
        Delivered at this time in each person’s time zone. No more than one message per day.
      </p>
    </div>
  );
}
