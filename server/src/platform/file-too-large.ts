import { Refusal } from '@attune/domain/kernel';

/** The refusal of a file over the maximum. */
export function fileTooLarge(bytesAtMost: number): Refusal {
  return new Refusal('too-large', `The file is too large. The maximum is ${inWords(bytesAtMost)}.`);
}

function inWords(bytes: number): string {
  return bytes < 1_048_576 ? `${Math.floor(bytes / 1024)} KB` : `${Math.floor(bytes / 1_048_576)} MB`;
}
