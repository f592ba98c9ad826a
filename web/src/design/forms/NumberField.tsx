import { useState } from 'react';
import { TextInput } from './fields.ts';
import { leftNumber, type NumberBounds, typedNumber } from './number-entry.ts';

type Props = NumberBounds & {
  readonly label: string;
  readonly value: number;
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
};

/**
 * A whole number between two bounds. Input out of bounds is ignored, and a field that is left empty becomes the
 * minimum.
 */
export function NumberField({ label, value, min, max, error, onChange }: Props) {
  const [isEmpty, setIsEmpty] = useState(false);
  const shown = isEmpty ? '' : String(value);
  const take = (typed: string) => {
    const text = typedNumber(typed, shown, { min, max });
    setIsEmpty(text === '');
    if (text !== '') onChange(Number(text));
  };
  const leave = () => {
    setIsEmpty(false);
    if (isEmpty) onChange(leftNumber('', { min, max }));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      label={label}
      value={shown}
      error={error}
      onChange={(event) => take(event.target.value)}
      onBlur={leave}
    />
  );
}
