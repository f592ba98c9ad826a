/** Sizes by name, in pixels; the default is the size beside text. */
export const iconSizes = { xs: 12, sm: 16, lg: 20, '2x': 36, '3x': 54 } as const;
export type IconSize = keyof typeof iconSizes;

export const textIconSize = 18;

/** From the most to the least urgent: the first active state colours the icon. */
const statesByUrgency = ['error', 'warning', 'success', 'destructive', 'disabled'] as const;
export type IconState = (typeof statesByUrgency)[number];

const colours: Readonly<Record<IconState, string>> = {
  error: 'var(--danger)',
  warning: 'var(--warn)',
  success: 'var(--ok)',
  destructive: 'var(--danger)',
  disabled: 'var(--text-3)',
};

/** Colour of an icon in the given states; without a state the given colour, or the text colour. */
export function iconColour(states: readonly IconState[], given = 'var(--text)'): string {
  const mostUrgent = statesByUrgency.find((state) => states.includes(state));
  return mostUrgent ? colours[mostUrgent] : given;
}
