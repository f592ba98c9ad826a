const allowedSeparators = /[\s.\-()]/g;
const usNumber = /^(?:\+?1)?([2-9]\d{9})$/;

/** Normalizes a US phone number to +1 and ten digits; undefined if it is invalid. */
export function parsePhone(text: string): string | undefined {
  const digits = usNumber.exec(text.replace(allowedSeparators, ''))?.[1];
  return digits === undefined ? undefined : `+1${digits}`;
}

/** Formats a stored US number as (###) ###-####; other numbers stay unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
