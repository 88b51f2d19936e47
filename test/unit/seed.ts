import fc from 'fast-check';

// The gate draws the same values each time, so that it fails for the change that it looks at and never by chance.
// `npm run random` draws others in each run, and its report of a failure names the seed.
fc.configureGlobal({ seed: Number(process.env.RANDOM_SEED ?? 1) });
