import { answerContactChanges, listContactChanges } from '@attune/contract/people/contact-changes';
import { formatPhone } from '@attune/domain/people';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatOwnInstant } from '../design/format/dates.ts';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { read } from '../platform/queries.ts';
import { useWrite } from '../platform/writes.ts';
import styles from './Profile.module.css';

const me = { personId: 'me' } as const;
const texts = { success: 'Your answer was saved', failure: 'Failed to save your answer' };
const things = { email: 'E-mail address', sms: 'Mobile phone' } as const;

/** Asks the user to confirm contact details that an organization changed during a survey. */
export function ContactChangesSection() {
  const { data } = useQuery(read(listContactChanges, { params: me }));
  const save = useWrite(answerContactChanges, { texts, refetches: [listContactChanges] });
  const changes = data?.data ?? [];
  const newest = changes
    .map(({ attributes }) => attributes.changedAt)
    .toSorted()
    .at(-1);
  if (newest === undefined) return null;
  const send = (answer: 'confirm' | 'object') =>
    save.mutate({
      params: me,
      body: { data: { type: 'contact-changes', attributes: { answer, changedUntil: newest } } },
    });
  return (
    <Section
      id="contact-changes"
      title="Are these your contact details?"
      under={
        'Your organization changed them while a survey is open for you. Until you ' +
        'confirm, lost links are not resent there.'
      }
    >
      <ul className={styles.list}>
        {changes.map(({ id, attributes: { organization, channel, address, state, changedAt } }) => (
          <li key={id} className={styles.row}>
            <span className={text.medium}>
              {things[channel]}: {shown(channel, address)}
            </span>
            <span className={text.secondary}>
              {organization} · changed {formatOwnInstant(changedAt)}
              {state === 'objected' && ' · you objected'}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.operations}>
        <Button rank="primary" disabled={save.isPending} onClick={() => send('confirm')}>
          Yes, it’s mine
        </Button>
        <Button disabled={save.isPending} onClick={() => send('object')}>
          No, it’s not mine
        </Button>
      </div>
    </Section>
  );
}

function shown(channel: keyof typeof things, address: string | null): string {
  if (address === null) return 'removed';
  return channel === 'sms' ? formatPhone(address) : address;
}
