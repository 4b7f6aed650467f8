/** Runs every step even when one fails, so that a bad row delays no other work; throws at the end. */
export async function runSteps<Deps>(steps: readonly ((deps: Deps) => Promise<unknown>)[], deps: Deps): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps)
    try {
      await step(deps);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
