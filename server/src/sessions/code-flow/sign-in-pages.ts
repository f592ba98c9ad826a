import { signInMessages, signInParameters, signInPaths } from '@attune/contract/sessions/session';
import { type Html, html } from '../provider/html.ts';
import { page } from '../provider/page.ts';
import type { SignInFailure, SignInFailureReason } from './sign-in-failure.ts';

/** The path of the style sheet of these pages and its font. */
export const pageAssetsPath = '/login';

type Words = { readonly status: number; readonly heading: string; readonly reason: string; readonly whatToDo: string };

const failed = signInMessages.signInFailed;
const again = 'Try again. If the problem continues, contact support and name the reference below.';
const askAdministrator = 'Tell the person who administers Attune in your organization, and name the reference below.';

const words: Readonly<Record<SignInFailureReason, Words>> = {
  'unknown-person': {
    status: 403,
    heading: 'There is no Attune account for you yet',
    reason: 'You signed in at your provider, but nobody with access to Attune has this address.',
    whatToDo:
      'Ask the person who administers Attune in your organization to add you with this address, or sign in with ' +
      'another account.',
  },
  'no-email': {
    status: 403,
    heading: failed,
    reason: 'Your provider did not name your e-mail address.',
    whatToDo: `${askAdministrator} The provider has to send the claim “email”.`,
  },
  'email-not-verified': {
    status: 403,
    heading: failed,
    reason: 'Your provider did not confirm that your e-mail address is yours.',
    whatToDo:
      'Confirm your address at your provider, then sign in again. If it is confirmed, tell the person who ' +
      'administers Attune in your organization, and name the reference below.',
  },
  'bound-to-another-account': {
    status: 403,
    heading: failed,
    reason: 'The person with this address signs in to Attune with another account of your provider.',
    whatToDo:
      `Sign in with that account. If it no longer exists: ` +
      `${askAdministrator.charAt(0).toLowerCase()}${askAdministrator.slice(1)}`,
  },
  'provider-unreachable': {
    status: 503,
    heading: failed,
    reason: 'The sign-in provider of your organization did not answer.',
    whatToDo: again,
  },
  'provider-refused': {
    status: 403,
    heading: failed,
    reason: 'The sign-in provider of your organization refused the sign-in.',
    whatToDo: again,
  },
  'wrong-issuer': {
    status: 403,
    heading: signInMessages.incorrectIssuer,
    reason: 'The answer came from another provider than the one that is configured.',
    whatToDo: askAdministrator,
  },
  'wrong-audience': {
    status: 403,
    heading: failed,
    reason: 'The answer of the sign-in provider was meant for another application.',
    whatToDo: askAdministrator,
  },
  'clock-differs': {
    status: 403,
    heading: failed,
    reason: 'The clocks of Attune and of the sign-in provider differ by more than a minute.',
    whatToDo: askAdministrator,
  },
  'bad-token': {
    status: 403,
    heading: failed,
    reason: 'The answer of the sign-in provider could not be verified.',
    whatToDo: again,
  },
  'not-begun-here': {
    status: 400,
    heading: failed,
    reason: 'This browser did not begin the sign-in, or it took more than 15 minutes.',
    whatToDo: 'Sign in again. If this page comes back, allow cookies for this address.',
  },
};

export type ShownPage = { readonly status: number; readonly markup: string };

/** Explains why a sign-in failed and what to do next, with the reference of the log entry. */
export function failurePage({ reason, detail, emailAddress }: SignInFailure, reference: string): ShownPage {
  const { status, heading, reason: because, whatToDo } = words[reason];
  const named =
    emailAddress !== undefined && html`<p class="under">You signed in as <strong>${emailAddress}</strong>.</p>`;
  const code = reason === 'provider-refused' && detail !== undefined && html` Its answer: ${detail}.`;
  const content = html`<p class="message" role="alert">${because}${code}</p>
    ${named}
    <p class="under">${whatToDo}</p>
    ${ways(reason)}
    <p class="under">Reference: ${reference}</p>`;
  return { status, markup: framed(heading, content) };
}

/** Explains why a user must sign in again. Nothing happens until the button is pressed. */
export function signInAgainPage(message: string, returnPath: string, reference?: string): ShownPage {
  const content = html`<p class="under">You will return to where you were.</p>
    ${wayIn('Sign in', { [signInParameters.returnPath]: returnPath })}${
      reference !== undefined && html`<p class="under">Reference: ${reference}</p>`
    }`;
  return { status: 200, markup: framed(message, content) };
}

export function signedOutPage(): ShownPage {
  return {
    status: 200,
    markup: framed(
      'You are signed out',
      html`<p class="under">On a shared computer, also sign out of your provider and close the browser.</p>
        ${wayIn('Sign in')}`,
    ),
  };
}

function ways(reason: SignInFailureReason): Html {
  const canBeAnother = ['unknown-person', 'bound-to-another-account', 'email-not-verified', 'no-email'].includes(
    reason,
  );
  return canBeAnother ? wayIn('Use another account', { [anotherAccount]: 'yes' }) : wayIn('Try again');
}

/** Asks the provider for an account selection, even if the user is already signed in there. */
export const anotherAccount = 'another_account';

function wayIn(label: string, parameters: Readonly<Record<string, string>> = {}): Html {
  const query = new URLSearchParams(parameters).toString();
  return html`<p>
    <a class="button" href="${query ? `${signInPaths.start}?${query}` : signInPaths.start}" autofocus>${label}</a>
  </p>`;
}

function framed(heading: string, content: Html): string {
  return page(heading, content, { isForDevelopment: false, styleSheet: `${pageAssetsPath}/sign-in.css` });
}
