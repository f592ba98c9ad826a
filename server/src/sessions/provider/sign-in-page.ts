import { signInMessages } from '@attune/contract/sessions/session';
import { returnPathOf } from '@attune/contract/app/return-path';
import { type Html, html } from './html.ts';
import { page } from './page.ts';

/** A person to sign in as. */
export type SignInChoice = {
  readonly personId: string;
  readonly name: string;
  readonly role: string;
  /** What this person can see, in a few words. */
  readonly sees: string;
};

/** Choices under one heading: an organization, or internal users. */
export type ChoiceGroup = {
  readonly title: string;
  readonly choices: readonly SignInChoice[];
  readonly hiddenCount: number;
};

export type SignInPage = {
  readonly groups: readonly ChoiceGroup[];
  readonly search: string;
  /** The URL of the form and the search. */
  readonly address: string;
  readonly message: string | undefined;
  readonly returnPath: string | undefined;
};

const magnifier = html`<svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path
  d="M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0" /><path d="M21 21l-6 -6" /></svg>`;
const arrow = html`<svg class="go" width="18" height="18" viewBox="0 0 24 24" aria-hidden="true"><path
  d="M5 12l14 0" /><path d="M13 18l6 -6" /><path d="M13 6l6 6" /></svg>`;

/** The page on which developers choose a person. The first search match has the focus, so that Enter selects it. */
export function signInPage({ groups, search, address, message, returnPath }: SignInPage): string {
  const isSearched = search !== '';
  const sections = groups.map((group, index) => section(group, isSearched && index === 0));
  return page(
    'Sign in to Attune as',
    html`<p class="under">Choose who you want to be. No password: this page exists only where no single sign-on
      is configured.</p>
${knownMessage(message)}
<div class="box">
<form class="search" role="search" method="get" action="${address}">${magnifier}<input type="search" name="search"
  value="${search}" aria-label="Find a person" placeholder="Find by name, role or organization"
  maxlength="100" autocomplete="off"${isSearched ? '' : html` autofocus`}></form>
<form method="post" action="${address}">${sections.length > 0 ? sections : nobody(search, address)}</form>
</div>
${wayBack(returnPathOf(returnPath))}`,
  );
}

function wayBack(path: string): Html | false {
  return path !== '/' && html`<p class="return">You will return to <span>${path}</span> after signing in.</p>`;
}

function section({ title, choices, hiddenCount }: ChoiceGroup, hasFocus: boolean): Html {
  const more = hiddenCount > 0 && html`<p class="more">${hiddenCount} more: search for a name to find them.</p>`;
  const rows = choices.map((choice, index) => row(choice, hasFocus && index === 0));
  return html`<section aria-label="${title}"><h2>${title}</h2>${rows}${more}</section>
`;
}

function row({ personId, name, role, sees }: SignInChoice, hasFocus: boolean): Html {
  const focus = hasFocus && html` autofocus`;
  const initials = html`<span class="initials" aria-hidden="true">${initialsOf(name)}</span>`;
  const who = html`<span><b>${name}</b><br><span class="role">${role}</span></span>`;
  return html`<button class="person" name="personId" value="${personId}"${focus}>${initials}${who}<span
    class="sees">${sees}</span>${arrow}</button>
`;
}

function nobody(search: string, address: string): Html {
  const finding = search ? `Nobody fits “${search}”.` : 'There is nobody to sign in as yet.';
  return html`<p class="nobody">${finding} ${search !== '' && html`<a href="${address}">Show everybody</a>`}</p>`;
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return [first, last]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase();
}

/** Anyone can write a URL, so only known messages are displayed. */
function knownMessage(message: string | undefined): Html | false {
  return (
    Object.values<string | undefined>(signInMessages).includes(message) &&
    html`<p class="message" role="alert">${message}</p>`
  );
}
