/** Whether the sweeps run (`npm run test:sweep`): crash loops, fuzz and outside engines stay out of the default run. */
export const isSweep = process.env['SWEEP'] === 'on';
