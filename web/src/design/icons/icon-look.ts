/** Sizes by name, in pixels; without a name an icon is as large as beside text. */
export const iconSizes = { xs: 12, sm: 16, lg: 20, '2x': 36, '3x': 54 } as const;
export type IconSize = keyof typeof iconSizes;

export const textIconSize = 18;

/** From the most to the least urgent: of several states that hold at once the first one colours the icon. */
const statesByUrgency = ['error', 'warning', 'success', 'destructive', 'disabled'] as const;
export type IconState = (typeof statesByUrgency)[number];

const colours: Readonly<Record<IconState, string>> = {
  error: 'var(--danger)',
  warning: 'var(--warn)',
  success: 'var(--ok)',
  destructive: 'var(--danger)',
  disabled: 'var(--text-3)',
};

/** The colour of an icon in some states at once; in none of them the given colour, or that of text. */
export function iconColour(states: readonly IconState[], given = 'var(--text)'): string {
  const mostUrgent = statesByUrgency.find((state) => states.includes(state));
  return mostUrgent ? colours[mostUrgent] : given;
}
