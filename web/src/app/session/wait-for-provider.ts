import { signInMessages } from '@attune/contract/sessions/session';

/** Timeout of each request to the provider. */
const sessionWaitMs = 4000;

/** The provider's answer, or a timeout. */
export async function waitForProvider<Value>(answer: Promise<Value>): Promise<Value> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error(signInMessages.signInFailed)), sessionWaitMs);
  try {
    return await Promise.race([answer, tooLate.promise]);
  } finally {
    clearTimeout(timer);
  }
}
