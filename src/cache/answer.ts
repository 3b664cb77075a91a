// What the lab's worker answers to a request, message by message. Knows no worker.
import { measured } from './measure.ts';
import { recordingOf } from './recording.ts';
import { simulate, Simulation, TooWide, totalOf } from './simulation.ts';
import type { Report, Request, Sample } from './task.ts';

/** Points of the course of misses, and accesses between two messages. */
const points = 240;
const batch = 2_000_000;

/** Does the work of a request and tells every report as it comes. */
export function answer(request: Request, tell: (report: Report, transfer: ArrayBuffer[]) => void): void {
  try {
    switch (request.kind) {
      case 'record': {
        const recording = recordingOf(request.nests, request.cache);
        const { addresses, which, outcome, previous, evicted } = recording;
        tell(
          { kind: 'recorded', recording },
          [addresses, which, outcome, previous, evicted].map(({ buffer }) => buffer),
        );
        return;
      }
      case 'count':
        return count(request, tell);
      case 'sweep':
        for (const [job, { nests, cache }] of request.jobs.entries()) {
          let counts = null;
          try {
            counts = simulate(nests, cache);
          } catch (error) {
            if (!(error instanceof TooWide)) throw error;
          }
          tell({ kind: 'swept', job, counts }, []);
        }
        return tell({ kind: 'done' }, []);
      case 'measure':
        for (const [measurement, wanted] of request.measurements.entries())
          tell({ kind: 'measured', measurement, result: measured(wanted) }, []);
        return tell({ kind: 'done' }, []);
    }
  } catch (error) {
    const lines = error instanceof TooWide ? error.lines : null;
    tell({ kind: 'failed', lines, message: error instanceof Error ? error.message : String(error) }, []);
  }
}

function count(
  { nests, cache, accesses }: Extract<Request, { kind: 'count' }>,
  tell: (report: Report, transfer: ArrayBuffer[]) => void,
): void {
  const simulation = new Simulation(nests, cache);
  const course: Sample[] = [{ made: 0, misses: 0 }];
  const stride = Math.max(1, Math.floor(accesses / points));
  let told = 0;
  for (let done = false; !done; ) {
    done = simulation.advance(stride);
    const counts = simulation.counts();
    course.push({ made: simulation.made, misses: totalOf(counts).misses });
    if (!done && simulation.made - told < batch) continue;
    told = simulation.made;
    tell({ kind: 'counted', made: simulation.made, counts, course, done }, []);
  }
}
