import fc from 'fast-check';

const seed = process.env['SEED'];
// A property that fails prints its seed and the smallest case it found; without SEED each run draws other cases.
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
