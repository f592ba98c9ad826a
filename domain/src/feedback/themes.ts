/** The themes that comments are sorted into, with their titles. */
export const themeTitles = {
  workload: 'Workload',
  priorities: 'Priorities and goals',
  meetings: 'Meetings',
  rest: 'Rest and time off',
  staffing: 'Staffing',
  manager: 'Managers',
  leadership: 'Leadership',
  communication: 'Communication',
  teamwork: 'Teamwork',
  recognition: 'Recognition',
  growth: 'Growth and learning',
  pay: 'Pay and benefits',
  fairness: 'Fairness',
  flexibility: 'Flexible and remote work',
  tools: 'Tools and processes',
  culture: 'Culture and values',
} as const satisfies Readonly<Record<string, string>>;

export type Theme = keyof typeof themeTitles;

export const themes = Object.keys(themeTitles) as readonly Theme[];

/** Whether a text names a theme. */
export function isTheme(text: string): text is Theme {
  return Object.hasOwn(themeTitles, text);
}
