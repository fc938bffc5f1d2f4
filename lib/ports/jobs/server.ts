import { closePool } from "@/db/client";
import { Failure } from "@/lib/core/pure/errors";
import { env } from "@/lib/core/server/env";
import { configureFront, type MethodsAt } from "@/lib/core/server/front";
import { errorFacts, log, logError } from "@/lib/core/server/log";
import { startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import type { Job } from "@/lib/ports/jobs/job";
import { startTelemetry, stopTelemetry } from "@/lib/ports/telemetry/telemetry";

let stopping = false;

/** Graceful shutdown: running jobs end, connections close. The launcher kills the process if this takes too long. */
async function stop() {
  if (stopping) return;
  stopping = true;
  await stopEmbeddedWorker().catch((error) => logError("worker did not stop", error));
  await closePool();
  await stopTelemetry().catch((error) => logError("traces not sent", error));
  process.exit(0);
}

/**
 * What a server process does once: check the environment, meet the front and, where no other engine does, run the jobs.
 * A process that cannot do its work says why and ends, so that whoever watches it knows.
 */
export async function startServer(jobs: readonly Job[], methodsAt: MethodsAt) {
  try {
    const { jobEngine, isPublic, offersPasskeys, RECAPTCHA_SECRET } = env();
    configureFront(methodsAt);
    await startTelemetry();
    if (isPublic && !RECAPTCHA_SECRET)
      log().warn("RECAPTCHA_SECRET is not set: ratings pass without a bot check");
    if (!offersPasskeys) log().warn("APP_URL is no https address: passkeys are not offered");
    if (jobEngine === "embedded") await startEmbeddedWorker(jobs);
  } catch (error) {
    if (error instanceof Failure) process.stderr.write(`${error.message}\n`);
    else log().fatal({ error: errorFacts(error) }, "the server cannot start");
    process.exit(1);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
}
