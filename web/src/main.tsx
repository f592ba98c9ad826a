import { answerAsSilentFrame } from './app/session/silent-frame.ts';
import { start } from './app/start.tsx';

if (!answerAsSilentFrame()) start();
