/**
 * The inner loops of the tour index in AssemblyScript, compiled to WebAssembly with SIMD. Pointers are byte offsets
 * into one imported memory. A bitmap is `bytes` long, a multiple of 64; bit n is document n.
 */
export * from './counting';
export * from './departures';
export * from './ordering';
export * from './ranges';
export * from './sets';
