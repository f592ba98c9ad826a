import { type FormEvent, useEffect, useRef, useState } from 'react';
import layout from '../layout.module.css';
import { Popover } from '../overlays/Popover.tsx';
import { Button } from './Button.tsx';
import fields from './Field.module.css';
import styles from './InlineEdit.module.css';
import { mayUpdate } from './inline-edit.ts';

type Props = {
  /** What the text is: "Group name". */
  readonly label: string;
  readonly current: string;
  readonly onUpdate: (text: string) => void;
};

/** Changes one text where it stands. Enter applies, Escape and Cancel leave it as it was. */
export function InlineEdit({ label, current, onUpdate }: Props) {
  return (
    <Popover
      label={label}
      side="bottom"
      alignment="start"
      className={styles.popover}
      renderTrigger={(trigger) => (
        <Button {...trigger} rank="tertiary" size="small" icon="pencil" aria-label={`Edit ${label.toLowerCase()}`}>
          {current}
        </Button>
      )}
    >
      {(close) => <InlineEditForm label={label} current={current} onUpdate={onUpdate} close={close} />}
    </Popover>
  );
}

export function InlineEditForm({ label, current, onUpdate, close }: Props & { readonly close: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(current);
  useEffect(() => field.current?.select(), []);

  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!mayUpdate(typed, current)) return;
    onUpdate(typed.trim());
    close();
  };
  return (
    <form onSubmit={apply} className={styles.form}>
      <label className={fields.field}>
        <span className={fields.label}>{label}</span>
        <input ref={field} className={fields.input} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <div className={layout.row}>
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" rank="primary" disabled={!mayUpdate(typed, current)}>
          Update
        </Button>
      </div>
    </form>
  );
}
