import { type ComponentProps, useRef } from 'react';
import { Textarea } from '../../design/forms/fields.ts';
import { insertAt } from './message-form.ts';
import { SubstitutionHelp } from './SubstitutionHelp.tsx';

type Props = {
  readonly label: string;
  readonly lang: string;
  readonly description?: string;
  readonly rows: number;
  readonly value: string;
  readonly error: string | undefined;
  readonly names: ComponentProps<typeof SubstitutionHelp>['names'];
  readonly onEdit: (value: string) => void;
};

/** A text field with placeholders, inserted at the cursor. */
export function WordsField({ label, lang, description, rows, value, error, names, onEdit }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const placeholder = `{{${name}}}`;
    const start = field.current?.selectionStart ?? value.length;
    onEdit(insertAt(value, placeholder, { start, end: field.current?.selectionEnd ?? start }));
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(start + placeholder.length, start + placeholder.length);
    });
  };
  return (
    <>
      <Textarea
        ref={field}
        label={label}
        lang={lang}
        description={description}
        minRows={rows}
        value={value}
        error={error}
        onChange={(event) => onEdit(event.target.value)}
      />
      <SubstitutionHelp names={names} onInsert={insert} />
    </>
  );
}
