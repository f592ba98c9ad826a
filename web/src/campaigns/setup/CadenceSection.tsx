import { cadenceChoices, type CadenceChoice } from '@attune/domain/campaigns';
import { Radio } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import { useViewer } from '../../platform/viewer.tsx';
import { cadenceWords } from '../cadence-words.ts';
import styles from './DatesSection.module.css';
import type { SectionProps } from './section-props.ts';

const choices: readonly (CadenceChoice | null)[] = [null, ...cadenceChoices.filter((choice) => choice !== 0), 0];

/** Whether the next engagement campaign is drafted automatically when this one ends. */
export function CadenceSection({ form, change }: Pick<SectionProps, 'form' | 'change'>) {
  const { cadenceDays: ofOrganization } = useViewer().organization.attributes;
  return (
    <Section
      id="cadence"
      title="Next campaign"
      under={
        'When this campaign ends, the next one is drafted with the same setup: surveys, audience, messages and time ' +
        'of day. It waits for your confirmation; nothing is sent automatically.'
      }
    >
      <div role="radiogroup" aria-labelledby="cadence" className={styles.choices}>
        {choices.map((choice) => (
          <Radio
            key={choice}
            name="cadence"
            checked={form.cadenceDays === choice}
            onChange={() => change({ ...form, cadenceDays: choice })}
          >
            {cadenceWords(choice, ofOrganization)}
          </Radio>
        ))}
      </div>
    </Section>
  );
}
