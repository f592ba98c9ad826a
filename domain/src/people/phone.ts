const allowedSeparators = /[\s.\-()]/g;
const usNumber = /^(?:\+?1)?([2-9]\d{9})$/;

/** A US phone number as it is stored and sent, +1 and ten digits; undefined for what is none. */
export function parsePhone(text: string): string | undefined {
  const digits = usNumber.exec(text.replace(allowedSeparators, ''))?.[1];
  return digits === undefined ? undefined : `+1${digits}`;
}

/** (###) ###-#### for a stored US number; anything else as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
