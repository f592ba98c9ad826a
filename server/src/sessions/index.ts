export { type Sessions, createSessions } from './create-sessions.ts';
export { pageAssetsPath } from './code-flow/sign-in-pages.ts';
export { issueToken } from './give-token.ts';
export { serveSignInAssets } from './provider/sign-in-assets.ts';
export { signInSettingsOf } from './sign-in-settings.ts';
export { unbindSignIn } from './unbind-sign-in.ts';
