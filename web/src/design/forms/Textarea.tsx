import { type ComponentProps, type RefObject, useLayoutEffect, useRef } from 'react';
import { classes } from '../classes.ts';
import styles from '../controls/Field.module.css';
import { FieldFrame, type FieldWords, useFieldIds } from './FieldFrame.tsx';

type Props = FieldWords &
  Omit<ComponentProps<'textarea'>, 'ref'> & {
    readonly ref?: RefObject<HTMLTextAreaElement | null>;
    /** Minimum and maximum height in lines. */
    readonly minRows: number;
    readonly maxRows?: number;
    readonly inputClassName?: string | undefined;
  };

/** A multi-line text field that grows with its text. */
export function Textarea({
  label,
  description,
  error,
  isHelpLast,
  minRows,
  maxRows,
  inputClassName,
  className,
  ref,
  ...input
}: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = ref ?? own;
  const { id, described } = useFieldIds({ id: input.id, description, error, besides: input['aria-describedby'] });
  useLayoutEffect(() => fitHeight(field.current));
  return (
    <FieldFrame
      id={id}
      label={label}
      description={description}
      error={error}
      isHelpLast={isHelpLast}
      isRequired={input.required}
      className={className}
    >
      <textarea
        {...input}
        ref={field}
        id={id}
        rows={minRows}
        aria-invalid={Boolean(error)}
        aria-describedby={described}
        className={classes(styles.input, styles.lines, inputClassName)}
        style={{ '--least-rows': minRows, '--most-rows': maxRows }}
      />
    </FieldFrame>
  );
}

/** For browsers without `field-sizing`. */
function fitHeight(field: HTMLTextAreaElement | null): void {
  if (!field || CSS.supports('field-sizing', 'content')) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
}
