import { type TagColour, tagColours } from '@attune/domain/resources';
import { useId } from 'react';
import { Radio } from '../design/controls/Choice.tsx';
import fields from '../design/controls/Field.module.css';
import styles from './Resources.module.css';
import { TagName } from './ResourceTags.tsx';

const names: Readonly<Record<TagColour, string>> = {
  grey: 'Grey',
  red: 'Red',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  teal: 'Teal',
  blue: 'Blue',
  purple: 'Purple',
};

type Props = { readonly value: TagColour; readonly onChange: (colour: TagColour) => void };

/** One of the eight colours of tags. */
export function ColourChoice({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.colourField}>
      <legend className={fields.label}>Colour</legend>
      <div className={styles.colours}>
        {tagColours.map((colour) => (
          <Radio key={colour} name={name} checked={colour === value} onChange={() => onChange(colour)}>
            <TagName name={names[colour]} colour={colour} />
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
