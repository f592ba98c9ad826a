import styles from './SegmentedControl.module.css';

export type Segment<Value extends string> = { readonly value: Value; readonly label: string };

type Props<Value extends string> = {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
};

/** Switches between a few views of the same content. */
export function SegmentedControl<Value extends string>({ label, segments, value, onChange }: Props<Value>) {
  return (
    <fieldset data-screen-only aria-label={label} className={styles.segments}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          className={styles.segment}
          onClick={() => onChange(segment.value)}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
}
