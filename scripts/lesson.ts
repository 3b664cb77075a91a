// `npm run lesson -- new|check|steps ID`: begins a lesson, says what is wrong with it (file, line, remedy), or lists the steps of its
// scenes. `check` without an id looks at the whole book.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { compileBook } from '../build/lessons/book.ts';
import { faultText } from '../build/lessons/fault.ts';
import { languages, proseFile, readHere, scenesFile } from '../build/lessons/files.ts';
import { compileLesson } from '../build/lessons/part.ts';
import { newProse, newScenes } from '../build/lessons/template.ts';

const [act, id] = process.argv.slice(2);

function begin(lesson: string): void {
  const files = [
    [scenesFile(lesson), newScenes] as const,
    ...languages.map((l) => [proseFile(lesson, l), newProse[l]] as const),
  ];
  for (const [file, text] of files) {
    if (existsSync(file)) console.log(`${file} is there already`);
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      console.log(`${file} written`);
    }
  }
  if (!compileLesson(lesson, readHere)) console.log(`Add { "id": "${lesson}", … } to content/course.json.`);
}

function check(lesson: string | undefined): void {
  const found = lesson === undefined ? compileBook(readHere) : compileLesson(lesson, readHere);
  if (!found) {
    console.error(`content/course.json has no lesson ${lesson}`);
    process.exitCode = 2;
    return;
  }
  for (const fault of found.faults) console.log(faultText(fault));
  console.log(found.faults.length === 0 ? 'no faults' : `${found.faults.length} faults`);
  if (found.faults.length > 0) process.exitCode = 1;
}

function steps(lesson: string): void {
  for (const { name, scenario, history } of compileLesson(lesson, readHere)?.scenes.values() ?? []) {
    console.log(`${name} (${history.length} steps)`);
    for (const step of history.steps) {
      const code = scenario.code.slice(step.range.from, step.range.to).replaceAll(/\s+/g, ' ');
      const raised = step.raised ? ` ${step.raised.type}: ${step.raised.message}` : '';
      console.log(`  ${step.number}  ${step.kind.padEnd(8)} line ${step.line}  ${code}${raised}`);
    }
  }
}

if (act === 'new' && id !== undefined) begin(id);
else if (act === 'check') check(id);
else if (act === 'steps' && id !== undefined) steps(id);
else {
  console.error('usage: npm run lesson -- new ID | check [ID] | steps ID');
  process.exitCode = 2;
}
