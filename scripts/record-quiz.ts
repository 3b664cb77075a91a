// Appends a question of every family and difficulty that content/quiz/recorded.jsonl does not hold yet. What is recorded there is
// never rewritten: it must load and grade the same for ever. The questions that the end-to-end tests open are written anew.
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { quizPlaces } from '../e2e/quiz-places.ts';
import { ask, families } from '../src/quiz/families.ts';
import { planOf } from '../src/quiz/plan.ts';
import type { Question } from '../src/quiz/question.ts';
import { difficulties } from '../src/quiz/question.ts';

const file = 'content/quiz/recorded.jsonl';
const keyOf = ({ family, difficulty }: Pick<Question, 'family' | 'difficulty'>) => `${family} ${difficulty}`;
const held = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').filter(Boolean) : [];
const known = new Set(held.map((line) => keyOf(JSON.parse(line) as Question)));
let added = 0;
for (const { id } of families)
  for (const difficulty of difficulties) {
    if (known.has(keyOf({ family: id, difficulty }))) continue;
    appendFileSync(file, `${JSON.stringify(ask(id, 1000 + difficulty, difficulty))}\n`);
    added++;
  }
console.log(`${added} recorded, ${known.size} known`);

const opened = Object.entries(quizPlaces).map(([name, place]) => [
  name,
  planOf(place).map(({ family, seed, difficulty }) => ask(family, seed, difficulty)),
]);
writeFileSync('e2e/quiz-questions.json', `${JSON.stringify(Object.fromEntries(opened), null, 1)}\n`);
