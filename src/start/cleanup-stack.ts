type Step = () => Promise<unknown>;

export type CleanupStack = ReturnType<typeof createCleanupStack>;

/** Closes what a start has opened, in reverse order, once. */
export function createCleanupStack() {
  const steps: Step[] = [];
  return {
    push: (step: Step): void => void steps.push(step),
    /** A step that fails does not stop the others: the database still stops if a connection does not close. */
    run: async (): Promise<void> => {
      const errors: unknown[] = [];
      for (const step of steps.splice(0).toReversed()) await step().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'not everything stopped cleanly');
    },
  };
}
