import { xmlSchemaAddress } from '@attune/contract/surveys/files';
import { Section } from '../../design/page/Page.tsx';
import { exampleXml } from './example-xml.ts';
import styles from './ImportScreen.module.css';

/** How a survey is written as XML. */
export function XmlHelp() {
  return (
    <Section
      id="form"
      title="How the XML is written"
      under={
        'A survey has sections, one for each sphere, with questions in them, and each question its text in one or ' +
        'more languages. Export a survey to see a whole one.'
      }
      tools={
        <a href={xmlSchemaAddress} download>
          Download the schema
        </a>
      }
    >
      {/* What scrolls sideways has to be reached by the keys that scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre tabIndex={0} className={styles.example}>
        {exampleXml}
      </pre>
    </Section>
  );
}
