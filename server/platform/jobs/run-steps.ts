/** Runs all steps even when one fails; throws at the end. */
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
