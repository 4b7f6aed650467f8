import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import asc from 'assemblyscript/asc';
import { kernelSources } from './kernel-sources.ts';

/**
 * Compiles the kernel to WebAssembly and writes it to `file`. Throws with the compiler's output when the source is
 * invalid.
 */
export async function compileKernel(file: string): Promise<Uint8Array<ArrayBuffer>> {
  let wasm: Uint8Array | undefined;
  const sources = new Map(kernelSources().map((source) => [basename(source), source]));
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      '-o',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--importMemory',
      '--noExportMemory',
      '--enable',
      'simd',
    ],
    {
      readFile: (name) => {
        const source = sources.get(name);
        return source === undefined ? null : readFileSync(source, 'utf8');
      },
      writeFile: (name, contents) => {
        if (name === 'kernel.wasm' && typeof contents !== 'string') wasm = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !wasm) throw new Error(`the search kernel does not compile: ${stderr.toString()}`, { cause: error });
  // Concurrent processes each write their own file, then rename it; the last one wins.
  const draft = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(draft, wasm);
  renameSync(draft, file);
  return new Uint8Array(wasm);
}
