// What a page needs before it can be drawn, from the build's own account of its chunks: scripts and style sheets that its file names
// at its head, so that they come together and nothing is drawn without its style. Knows no page.
import { gzipSync } from 'node:zlib';
import type { Rollup } from 'vite';

export interface Ahead {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  /** Of the scripts, compressed. */
  readonly bytes: number;
}

/** Answers for a list of modules (ends of their ids) what they and the entry need. Throws for a module that is in no chunk. */
export function aheadOf(bundle: Rollup.OutputBundle): (modules: readonly string[]) => Ahead {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    let size = sizes.get(name);
    if (size === undefined) sizes.set(name, (size = gzipSync(byName.get(name)?.code ?? '').length));
    return size;
  };
  const entries = chunks.filter((chunk) => chunk.isEntry);
  return (modules) => {
    const found = new Set<Rollup.OutputChunk>();
    const take = (chunk: Rollup.OutputChunk | undefined): void => {
      if (!chunk || found.has(chunk)) return;
      found.add(chunk);
      for (const name of chunk.imports) take(byName.get(name));
    };
    for (const entry of entries) take(entry);
    for (const module of modules) {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!chunk) throw new Error(`no chunk of the build has ${module}`);
      take(chunk);
    }
    const scripts = [...found].map(({ fileName }) => fileName);
    const styles = new Set([...found].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
    return { scripts, styles: [...styles], bytes: scripts.reduce((sum, name) => sum + sizeOf(name), 0) };
  };
}
