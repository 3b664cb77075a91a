// `npm run conformance -- FILE…`: replays recorded cases of the real libraries and ends with "N passed, N failed".
import { readFileSync } from 'node:fs';
import { kinds } from './kinds.ts';
import { closing, exitCode, replay } from './report.ts';

const files = process.argv.slice(2);
const report = replay(
  files.flatMap((file) => readFileSync(file, 'utf8').split('\n')),
  kinds,
);
for (const line of [...report.lines, ...closing(report)]) console.log(line);
process.exitCode = exitCode(report);
