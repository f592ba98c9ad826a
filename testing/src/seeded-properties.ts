import fc from 'fast-check';

const seed = process.env['SEED'];
// A failing property prints its seed and the smallest failing case; without SEED, each run generates other cases.
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
