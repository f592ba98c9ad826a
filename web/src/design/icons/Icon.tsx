import { type IconSize, type IconState, iconColour, iconSizes, textIconSize } from './icon-look.ts';
import { type IconName, iconShapes } from './icon-shapes.ts';

type Props = {
  readonly name: IconName;
  readonly size?: IconSize;
  /** States that colour the icon; without any it inherits the text colour. */
  readonly states?: readonly IconState[];
  /** Accessible name; without it the icon is decorative. */
  readonly label?: string;
};

export function Icon({ name, size, states, label }: Props) {
  const pixels = size ? iconSizes[size] : textIconSize;
  const stroke = states ? iconColour(states) : 'currentColor';
  const meaning = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox="0 0 24 24"
      fill="none"
      stroke={stroke}
      strokeWidth={widthOf(name)}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...meaning}
    >
      <path d={iconShapes[name]} />
    </svg>
  );
}

/** Dots are strokes with almost no length: they need width to be visible. */
function widthOf(name: IconName): number {
  return name === 'more' ? 3 : 1.7;
}
