import { parentPort, workerData } from 'node:worker_threads';
import { drawPdf } from '../platform/pdf/index.ts';
import { type Sheet, cardsDocument } from './cards-document.ts';

void drawPdf(cardsDocument(workerData as Sheet)).then((bytes) => parentPort?.postMessage(bytes, []));
