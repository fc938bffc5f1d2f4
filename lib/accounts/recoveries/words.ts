/** An open recovery is ready once its `ready_at` has come; it ends by being used, by being stopped, or by its time. */
export const recoveryStates = ["open", "used", "ended"] as const;
