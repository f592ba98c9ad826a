import { setTimeout as wait } from 'node:timers/promises';

const attempts = 5;
const firstPauseMs = 100;
const longestPauseMs = 4000;
/** Until the headers of the answer: it includes sending 8 MB over a slow line. */
const patienceMs = 60_000;

type Asking = {
  /** Statuses other than 2xx that the caller understands. */
  readonly accepts?: readonly number[] | undefined;
  /** Whether an error of `prepare` or the network is final. */
  readonly isFinal: (error: unknown) => boolean;
  /** The request, made anew for each attempt. */
  prepare(): Promise<{ readonly url: string | URL } & RequestInit>;
};

/**
 * Sends a request, and sends it again for a few seconds while the server is busy or cannot be reached. Returns the last
 * answer, whatever its status, or throws the last error.
 */
export async function askPatiently({ accepts = [], isFinal, prepare }: Asking): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await send(prepare).catch((error: unknown) => {
      if (isFinal(error) || attempt === attempts) throw error;
      return undefined;
    });
    if (answer && (attempt === attempts || !isBusy(answer.status) || accepts.includes(answer.status))) return answer;
    await answer?.body?.cancel();
    await wait(Math.min(longestPauseMs, firstPauseMs * 2 ** attempt) * (0.5 + Math.random() / 2));
  }
}

/** The code of a failure, because messages can contain secrets. */
export function codeOfFailure(error: unknown): string {
  const { code, cause, name } = error as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  return String(cause?.code ?? code ?? name);
}

function isBusy(status: number): boolean {
  return status === 429 || (status >= 500 && status !== 501);
}

async function send(prepare: Asking['prepare']): Promise<Response> {
  const { url, ...request } = await prepare();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(new DOMException('No answer', 'TimeoutError')), patienceMs);
  try {
    return await fetch(url, { ...request, signal: patience.signal });
  } finally {
    clearTimeout(timer);
  }
}
