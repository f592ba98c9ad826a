/** Validation messages for form fields. */
export const formMessages = {
  required: (field: string): string => `${field} is required.`,
  email: 'Enter a valid email address.',
  phone: 'Enter a valid US phone number.',
  date: 'Enter a date as MM/DD/YYYY.',
  beforeEarliestDate: 'Enter a date after 1899.',
  duplicate: (field: string): string => `${field} is already in use.`,
  endBeforeStart: 'End must be after start.',
  number: (min: number, max: number): string => `Enter a number from ${min} to ${max}.`,
} as const;
