import { useId, useState } from 'react';
import fields from '../design/controls/Field.module.css';
import { ExpansionPanel } from '../design/page/ExpansionPanel.tsx';
import text from '../design/text.module.css';
import styles from './AccessEditor.module.css';
import { type AccessForm, type FurtherAccess, furtherRights } from './access-form.ts';

type Props = { readonly form: AccessForm; readonly onChange: (form: AccessForm) => void };

/** Permissions other than results, each for the whole organization. */
export function FurtherRights({ form, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(() => Object.values(form.further).some((access) => access !== 'none'));
  const id = useId();
  return (
    <ExpansionPanel title="Additional permissions" isExpanded={isOpen} onToggle={setIsOpen}>
      <div className={styles.rights}>
        {furtherRights.map(({ type, label, read, write }) => (
          <FurtherRight
            key={type}
            id={`${id}-${type}`}
            label={label}
            words={{ none: 'None', r: read, w: write }}
            value={form.further[type]}
            onChange={(access) => onChange({ ...form, further: { ...form.further, [type]: access } })}
          />
        ))}
      </div>
      {form.kept.length > 0 && <p className={text.quiet}>Other permissions don’t change. They are listed below.</p>}
    </ExpansionPanel>
  );
}

type RightProps = {
  readonly id: string;
  readonly label: string;
  readonly words: Readonly<Record<FurtherAccess, string>>;
  readonly value: FurtherAccess;
  readonly onChange: (access: FurtherAccess) => void;
};

function FurtherRight({ id, label, words, value, onChange }: RightProps) {
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={fields.input}
        value={value}
        onChange={(event) => onChange(event.target.value as FurtherAccess)}
      >
        {(['none', 'r', 'w'] as const).map((access) => (
          <option key={access} value={access}>
            {words[access]}
          </option>
        ))}
      </select>
    </>
  );
}
