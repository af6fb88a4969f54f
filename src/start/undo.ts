type Step = () => Promise<unknown>;

export type Undo = ReturnType<typeof createUndo>;

/** What a start has opened, to be closed in the opposite order, once. */
export function createUndo() {
  const steps: Step[] = [];
  return {
    push: (step: Step): void => void steps.push(step),
    /** One step that fails leaves no other undone: the database still stops when a connection would not close. */
    run: async (): Promise<void> => {
      const errors: unknown[] = [];
      for (const step of steps.splice(0).toReversed()) await step().catch((error: unknown) => errors.push(error));
      if (errors.length > 0) throw new AggregateError(errors, 'not everything stopped cleanly');
    },
  };
}
