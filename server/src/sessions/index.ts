export { type Sessions, createSessions } from './create-sessions.ts';
export { issueToken } from './give-token.ts';
export { signInSettingsOf } from './sign-in-settings.ts';
export { unbindSignIn } from './unbind-sign-in.ts';
