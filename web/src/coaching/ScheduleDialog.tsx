import { type CoachingSubscriptionResource, scheduleCoachingSession } from '@attune/contract/coaching/coaching';
import { useState } from 'react';
import { ChoiceField } from '../design/forms/ChoiceField.tsx';
import { FormDialog } from '../design/forms/FormDialog.tsx';
import { TextInput } from '../design/forms/TextInput.tsx';
import text from '../design/text.module.css';
import { useOrganizationId } from '../platform/viewer.tsx';
import { useWrite } from '../platform/writes.ts';
import { leftWords, personName, subscriptionName } from './coaching-words.ts';
import { changedBySessions } from './coaching.queries.ts';
import { FreeTimes } from './FreeTimes.tsx';
import { type Participant, Participants } from './Participants.tsx';

type Props = {
  /** Subscriptions with which the reader may schedule. */
  readonly subscriptions: readonly CoachingSubscriptionResource[];
  readonly onClose: () => void;
};

/** Schedules a session of a subscription at a free time of its coach, and invites the participants. */
export function ScheduleDialog({ subscriptions, onClose }: Props) {
  const organizationId = useOrganizationId();
  const [subscriptionId, setSubscriptionId] = useState(subscriptions[0]?.id ?? '');
  const [startsAt, setStartsAt] = useState('');
  const [participants, setParticipants] = useState<readonly Participant[]>([]);
  const [meetingUrl, setMeetingUrl] = useState('');
  const schedule = useWrite(scheduleCoachingSession, {
    texts: { success: 'Session scheduled', failure: 'Failed to schedule session' },
    refetches: changedBySessions,
    onSuccess: onClose,
  });
  const subscription = subscriptions.find(({ id }) => id === subscriptionId);
  const isLink = meetingUrl === '' || /^https:\/\/\S+\.\S+/u.test(meetingUrl);
  return (
    <FormDialog
      title="Schedule a session"
      size="large"
      submitLabel="Schedule and invite"
      isReady={startsAt !== '' && participants.length > 0 && isLink && !schedule.isPending}
      onClose={onClose}
      onSubmit={() =>
        schedule.mutate({
          params: { organizationId },
          body: {
            data: {
              type: 'coaching-sessions',
              attributes: {
                subscriptionId,
                startsAt,
                meetingUrl: meetingUrl === '' ? null : meetingUrl,
                participantIds: participants.map(({ id }) => id),
              },
            },
          },
        })
      }
    >
      <ChoiceField
        label="Subscription"
        options={subscriptions.map(({ id, attributes }) => ({
          value: id,
          label: subscriptionName(attributes),
          note: leftWords(attributes),
        }))}
        value={subscriptionId}
        onChange={(id) => {
          setSubscriptionId(id);
          setStartsAt('');
        }}
      />
      {subscription && (
        <>
          <p className={text.secondary}>
            Coach: {personName(subscription.attributes.coach)}. {subscription.attributes.defaultDurationMinutes}{' '}
            minutes. {leftWords(subscription.attributes)}.
          </p>
          <FreeTimes
            subscription={subscription}
            durationMinutes={subscription.attributes.defaultDurationMinutes}
            value={startsAt}
            onChange={setStartsAt}
          />
        </>
      )}
      <Participants subscriptionId={subscriptionId} participants={participants} onChange={setParticipants} />
      <TextInput
        label="Meeting link"
        type="url"
        placeholder="https://"
        maxLength={500}
        value={meetingUrl}
        error={isLink ? undefined : 'Enter an address that starts with https://.'}
        onChange={(event) => setMeetingUrl(event.target.value.trim())}
      />
      <p className={text.caption}>
        The participants and the coach get an invitation for their calendar. It is updated if the session is moved or
        cancelled.
      </p>
    </FormDialog>
  );
}
