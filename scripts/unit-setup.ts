// Laws are tried on the same random examples at every run, so that a commit which passed once passes again.
// `LAW_SEED=random npm run unit` looks further; a seed that fails there can be given as a number.
import fc from 'fast-check';

const asked = process.env['LAW_SEED'] ?? '20261130';
if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
