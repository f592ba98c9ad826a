import { useQuery } from '@tanstack/react-query';
import { type Protection, protections } from '@attune/domain/organizations';
import { Radio } from '../../design/controls/Choice.tsx';
import { Section } from '../../design/page/Page.tsx';
import { problemAt } from '../../platform/api/problems.ts';
import { useOrganizationId, useViewer } from '../../platform/viewer.tsx';
import { groupTypesQuery } from '../campaigns.queries.ts';
import { commentLevel } from '../promise-words.ts';
import styles from './ProtectionSection.module.css';
import type { SectionProps } from './section-props.ts';
import { hiddenSplits } from './split-order.ts';
import { SplitList } from './SplitList.tsx';

const titles: { readonly [P in Protection]: string } = { strict: 'Strict', threshold: 'Threshold only' };

/** Confidentiality settings of a campaign. */
export function ProtectionSection({ form, change, problems }: SectionProps) {
  const { confidentialityLevel: level } = useViewer().organization.attributes;
  const { data: types } = useQuery(groupTypesQuery(useOrganizationId()));
  const splits = form.splits ?? hiddenSplits([], types?.data ?? []).map(({ key }) => key);
  const explanations: { readonly [P in Protection]: string } = {
    strict:
      `Groups with fewer than ${level} answers are hidden, and no one can work out a hidden ` +
      'group by subtracting the visible ones. Small groups are combined as “Rest of” the group above them. ' +
      'Attributes can be combined only as listed below.',
    threshold:
      `Groups with fewer than ${level} answers are hidden. Someone who knows the numbers of a group and most of ` +
      'its subgroups can sometimes work out the rest. Results can be split by any combination of attributes; for ' +
      'this, ratings are kept sealed with the attributes, without names, as long as results exist. With the ' +
      'approval of two people, they can be exported as rows. Respondents are informed on the first page.',
  };

  return (
    <Section
      id="protection"
      title="How answers are protected"
      under={
        `Confidentiality level ${level}: results need ${level} answers in a group, comments ` +
        `${commentLevel(level)}. ` +
        'The level is fixed when the campaign is published; after that it can only be raised.'
      }
    >
      <div role="radiogroup" aria-labelledby="protection" className={styles.choices}>
        {protections.map((protection) => (
          <Radio
            key={protection}
            name="protection"
            checked={form.protection === protection}
            onChange={() => change({ ...form, protection })}
          >
            <span className={styles.words}>
              <span className={styles.title}>
                {titles[protection]}
                {protection === 'strict' && <span className={styles.hint}> recommended</span>}
              </span>
              <span className={styles.explanation}>{explanations[protection]}</span>
            </span>
          </Radio>
        ))}
      </div>
      {types && (
        <SplitList
          splits={splits}
          types={types.data}
          problem={problemAt(problems, 'splits')}
          onChange={(next) => change({ ...form, splits: next })}
        />
      )}
    </Section>
  );
}
