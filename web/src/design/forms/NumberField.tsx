import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import './forms.css';
import { isTaken, type Limits, settledValue } from './number-limits.ts';

type Props = Limits & {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly description?: string;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
};

/** A whole number within limits. */
export function NumberField({ label, value, onChange, minimum, maximum, ...rest }: Props) {
  const limits = { minimum, maximum };
  const [typed, setTyped] = useState<number | string>(value);
  const take = (next: number | string) => {
    if (!isTaken(next, limits)) return;
    setTyped(next);
    if (typeof next === 'number') onChange(next);
  };
  const settle = () => {
    const settled = settledValue(typed, limits);
    setTyped(settled);
    if (settled !== value) onChange(settled);
  };
  return <NumberInput label={label} value={typed} onChange={take} onBlur={settle} min={minimum} max={maximum} clampBehavior="none" allowDecimal={false} {...rest} />;
}
