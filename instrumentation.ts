/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ startServer }, { jobs }] = await Promise.all([
    import("@/lib/jobs/server"),
    import("@/inngest/jobs"),
  ]);
  await startServer(jobs);
}
