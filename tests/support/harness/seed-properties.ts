import fc from 'fast-check';

/**
 * Properties check the same examples in every run, so that a run fails only because of the change it tests. To search for
 * further ones, set another seed, as in PROPERTY_SEED=7.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 2026) });
