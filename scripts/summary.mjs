// How many cases passed and failed, read from what each runner leaves behind. Knows the reports' forms, starts nothing.
import { existsSync, readFileSync } from 'node:fs';

const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** Vitest's JSON report as {passed, failed, skipped}; null when there is none. */
export function unitCounts(path) {
  const report = read(path);
  return (
    report && {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }
  );
}

/** Playwright's JSON report as {passed, failed, skipped}; null when there is none. */
export function e2eCounts(path) {
  const stats = read(path)?.stats;
  return stats ? { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped } : null;
}

/** The closing line of the conformance command, "N passed, N failed"; null when it did not get that far. */
export function conformanceCounts(output) {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const match = /^(\d+) passed, (\d+) failed\b/.exec(line);
  return match && { passed: Number(match[1]), failed: Number(match[2]), skipped: 0 };
}

/**
 * What a stage adds to the total. A stage that counts nothing (a linter) adds a failure when it fails; one that counts
 * cases also adds a failure when it ran none, left no report, or ended badly although no case failed.
 */
export function stageCounts({ code, counts, countsCases }) {
  if (!countsCases) return { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const found = counts ?? { passed: 0, failed: 0, skipped: 0 };
  const silent = found.passed + found.failed === 0 || (code !== 0 && found.failed === 0);
  return silent ? { ...found, failed: found.failed + 1 } : found;
}
