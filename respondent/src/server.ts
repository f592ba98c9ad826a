import { font, rules, script, style } from 'virtual:assets';
import { createPages } from './pages/pages.tsx';

/** What the server loads: every page of the survey-taking app. */
export const pages = createPages({ font, rules, script, style });
