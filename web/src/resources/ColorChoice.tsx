import { type TagColor, tagColors } from '@attune/domain/resources';
import { useId } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import fields from '../design/controls/Field.module.css';
import styles from './Resources.module.css';
import { TagName } from './ResourceTags.tsx';

const names: Readonly<Record<TagColor, string>> = {
  grey: 'Grey',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
};

type Props = { readonly value: TagColor; readonly onChange: (color: TagColor) => void };

/** One of the eight colors of tags. */
export function ColorChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.colorField}>
      <legend className={fields.label}>Color</legend>
      <div className={styles.colors}>
        {tagColors.map((color) => (
          <Radio key={color} name={name} checked={color === value} onChange={() => onChange(color)}>
            <TagName name={names[color]} color={color} />
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
