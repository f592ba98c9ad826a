import { listOpenSurveys, sendOpenSurveyLinks } from '@attune/contract/people/open-surveys';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../design/controls/Button.tsx';
import { formatDay } from '../design/format/dates.ts';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import { read } from '../platform/queries.ts';
import { useWrite } from '../platform/writes.ts';
import styles from './Profile.module.css';

const me = { personId: 'me' } as const;
const texts = { success: 'Links sent', failure: 'Failed to send your links' };

/** The user's open surveys. Their links are sent to the user's mailbox and not shown here. */
export function OpenSurveysSection() {
  const { data } = useQuery(read(listOpenSurveys, { params: me }));
  const send = useWrite(sendOpenSurveyLinks, { texts });
  if (!data || data.data.length === 0) return null;
  return (
    <Section
      id="open-surveys"
      title={data.data.length === 1 ? 'A survey is open for you' : `${data.data.length} surveys are open for you`}
      under={'You received a personal link for each by e-mail or text message. We don’t show whether you’ve responded.'}
      tools={
        <Button icon="mail" disabled={send.isPending || send.isSuccess} onClick={() => send.mutate({ params: me })}>
          Send me the link
        </Button>
      }
    >
      <ul className={styles.list}>
        {data.data.map(({ id, attributes }) => (
          <li key={id} className={styles.row}>
            <span className={text.medium}>{attributes.name}</span>
            <span className={text.secondary}>
              {attributes.organization} · open until {formatDay(attributes.closesOn as Parameters<typeof formatDay>[0])}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
