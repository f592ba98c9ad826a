import { xmlSchemaAddress } from '@attune/contract/surveys/files';
import { Section } from '../../design/page/Page.tsx';
import styles from './ImportScreen.module.css';

/** A small example survey as XML. */
const exampleXml = `<?xml version="1.0" encoding="UTF-8"?>
<survey name="After the move" version="1">
  <description>How the new office works for people.</description>
  <section sphere="Work Experience">
    <question kind="likert5" category="capacity" order="1" required="true">
      <text locale="en">I have the room that I need for my work.</text>
      <text locale="de">Ich habe den Raum, den ich für meine Arbeit brauche.</text>
    </question>
    <question kind="open_response" category="open-feedback" order="2" required="false">
      <text locale="en">What would make the office better for you?</text>
    </question>
  </section>
</survey>
`;

/** Describes the XML format of surveys. */
export function XmlHelp() {
  return (
    <Section
      id="form"
      title="XML format"
      under={
        'A survey has sections, one for each sphere, that contain questions, and each question has its text in one ' +
        'or more languages. Export a survey for a full example.'
      }
      tools={
        <a href={xmlSchemaAddress} download>
          Download the schema
        </a>
      }
    >
      {/* A scrollable region must be focusable for keyboard scrolling. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={styles.example}>
        {exampleXml}
      </pre>
    </Section>
  );
}
