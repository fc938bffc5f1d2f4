/** Runs once when a server process starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const [{ startServer }, { jobs }, { methodsAt }, { redirectConsoleToLog }] = await Promise.all([
    import("@/lib/ports/jobs/server"),
    import("@/inngest/jobs"),
    import("@/lib/catalog/api-paths"),
    import("@/lib/core/server/log"),
  ]);
  if (process.env.NODE_ENV === "production") redirectConsoleToLog();
  await startServer(jobs, methodsAt);
}
