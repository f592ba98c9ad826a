import type { DriverGuideResource } from '@attune/contract/actions/action-plans';
import { Section } from '../design/page/Page.tsx';
import text from '../design/text.module.css';
import styles from './Actions.module.css';

/** A conversation with the group about a driver, to print and take along. */
export function ConversationGuide({ guide }: { readonly guide: DriverGuideResource['attributes'] }) {
  return (
    <>
      <Section
        id="guide"
        title={`Talk about it in ${guide.totalMinutes} minutes`}
        under={'An agenda for a conversation with your group. Print this page to take it along, or present the slides.'}
      >
        <h3 className={text.subheading}>Questions</h3>
        <ol className={styles.list}>
          {guide.questions.map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ol>
        <h3 className={text.subheading}>Agenda</h3>
        <ol className={styles.agenda}>
          {guide.agenda.map(({ minutes, title, say, do: step }) => (
            <li key={title}>
              <b>
                {title}, {minutes} minutes
              </b>
              <p>“{say}”</p>
              <p className={text.secondary}>{step}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section id="prepare" title="Before you start">
        <List items={guide.before} />
        <h3 className={text.subheading}>Do</h3>
        <List items={guide.advice} />
        <h3 className={text.subheading}>Avoid</h3>
        <List items={guide.warnings} />
      </Section>
    </>
  );
}

function List({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
