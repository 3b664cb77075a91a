// Unit tests stand beside what they test and run in Node; a file that needs a document says `// @vitest-environment happy-dom`.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lessons } from './build/lessons/plugin.ts';

export default defineConfig({
  plugins: [react(), lessons()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'conformance/**/*.test.ts', 'scripts/**/*.test.ts', 'build/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/unit-setup.ts'],
    // Modules keep nothing that a test could see, so the files of a worker share them: importing anew took most of the time.
    isolate: false,
    testTimeout: 60_000, // laws take their time on a busy machine; how long is no requirement
    reporters: ['default', ['json', { outputFile: 'reports/unit.json' }]],
  },
});
