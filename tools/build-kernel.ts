/** Compiles the search kernel into `dist/kernel.wasm`. */
import { KERNEL_FILE } from '#server/features/tours/search/kernel-module.ts';
import { compileKernel } from '#server/features/tours/search/compile-kernel.ts';

await compileKernel(KERNEL_FILE);
