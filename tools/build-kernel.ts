import { compileKernel } from '#server/search/kernel/compile-kernel.ts';
/** Compiles the search kernel into `dist/kernel.wasm`. */
import { KERNEL_FILE } from '#server/search/kernel/kernel-module.ts';

await compileKernel(KERNEL_FILE);
