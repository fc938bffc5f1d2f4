/** Runs once when a server process starts: checks the environment and, in default mode, starts the job runner. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/inngest/start");
  await startServer();
}
