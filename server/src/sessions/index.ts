export { type Sessions, createSessions } from './create-sessions.ts';
export { signInSettingsOf } from './sign-in-settings.ts';
