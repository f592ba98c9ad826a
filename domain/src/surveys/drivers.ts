/** The four spheres: what or whom a statement is about. A property of the statement. */
export const spheres = ['Work Experience', 'Leadership', 'Manager', 'Coworkers'] as const;

export type Sphere = (typeof spheres)[number];

/** Psychological conditions of engagement at work (Kahn 1990). */
export const conditions = ['Meaning', 'Safety', 'Capacity'] as const;

export type Condition = (typeof conditions)[number];

type DriverFacts = {
  /** Short name, shown beside a score. */
  readonly name: string;
  /** Full name, for places with enough room. */
  readonly fullName?: string;
  /** Names in older results. */
  readonly formerNames?: readonly string[];
  readonly condition: Condition;
  /** Default sphere of its statements. */
  readonly sphere: Sphere;
};

/** Conditions by Kahn 1990 and May, Gilson and Harter 2004, assigned as in docs/methodology.md, 5. */
const table = {
  autonomy: { name: 'Autonomy', condition: 'Meaning', sphere: 'Work Experience' },
  capacity: { name: 'Capacity', condition: 'Capacity', sphere: 'Work Experience' },
  'coworker-relationships': {
    name: 'Coworker Relationships',
    formerNames: ['Friendship and Trust'],
    condition: 'Safety',
    sphere: 'Coworkers',
  },
  fairness: { name: 'Fairness', condition: 'Safety', sphere: 'Leadership' },
  feedback: { name: 'Feedback', condition: 'Safety', sphere: 'Manager' },
  'goal-support': { name: 'Goal Support', formerNames: ['Competency'], condition: 'Capacity', sphere: 'Manager' },
  'leader-availability': {
    name: 'Leader Availability',
    formerNames: ['Authenticity'],
    condition: 'Safety',
    sphere: 'Leadership',
  },
  'leader-integrity': {
    name: 'Leader Integrity',
    formerNames: ['Authenticity'],
    condition: 'Safety',
    sphere: 'Leadership',
  },
  manager: { name: 'Manager', condition: 'Safety', sphere: 'Manager' },
  meaning: { name: 'Meaning', condition: 'Meaning', sphere: 'Work Experience' },
  'professional-development': {
    name: 'Prof. Dev.',
    fullName: 'Professional Development',
    condition: 'Meaning',
    sphere: 'Work Experience',
  },
  safety: { name: 'Safety', fullName: 'Psychological Safety', condition: 'Safety', sphere: 'Coworkers' },
  purpose: { name: 'Purpose', condition: 'Meaning', sphere: 'Leadership' },
  rest: { name: 'Rest', condition: 'Capacity', sphere: 'Work Experience' },
  'role-clarity': { name: 'Role Clarity', condition: 'Meaning', sphere: 'Work Experience' },
  'shared-values': { name: 'Shared Values', condition: 'Meaning', sphere: 'Leadership' },
  utilization: { name: 'Utilization', condition: 'Meaning', sphere: 'Work Experience' },
} as const satisfies Record<string, DriverFacts>;

export type DriverKey = keyof typeof table;

export type Driver = Required<DriverFacts> & { readonly key: DriverKey };

/** The 17 drivers of engagement, in display order. */
export const drivers: readonly Driver[] = (Object.keys(table) as DriverKey[]).map(describe);

/** Whether a text is the key of a driver. */
export function isDriverKey(text: string): text is DriverKey {
  return Object.hasOwn(table, text);
}

/** Gets a driver by key. */
export function driverOf(key: DriverKey): Driver {
  return describe(key);
}

/** Finds drivers by current or former name. "Authenticity" finds two; an unknown name finds none. */
export function driversNamed(name: string): readonly Driver[] {
  return drivers.filter(
    (driver) => driver.name === name || driver.fullName === name || driver.formerNames.includes(name),
  );
}

/** The drivers of one condition. */
export function driversOf(condition: Condition): readonly Driver[] {
  return drivers.filter((driver) => driver.condition === condition);
}

function describe(key: DriverKey): Driver {
  const facts: DriverFacts = table[key];
  return { key, fullName: facts.name, formerNames: [], ...facts };
}
