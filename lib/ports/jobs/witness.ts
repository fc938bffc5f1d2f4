import { sql } from "drizzle-orm";
import postgres from "postgres";
import { db } from "@/db/client";
import { addressForDriver } from "@/db/session-settings.mjs";
import { env } from "@/lib/core/server/env";
import { errorFacts, log } from "@/lib/core/server/log";

/**
 * Who of the embedded workers is alive. Each worker's process holds a lock on the worker's name in a session of its
 * own, which ends with the process: a name that can be locked belongs to nobody alive.
 */
const witnessClass = 7_301_163;

/** Gives back the jobs of workers that are no more. */
export const takeOverAbandoned = () =>
  db().execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from (select distinct locked_by from graphile_worker._private_jobs) worker
      where locked_by is not null and pg_try_advisory_xact_lock(${witnessClass}, hashtext(locked_by))))`);

export type Witness = { vouchFor: (worker: string) => void; end: () => Promise<void> };

/** Vouches for the workers of this process until it ends; when the session is cut, at once in a new one. */
export function openWitness(): Witness {
  const workers = new Set<string>();
  let ended = false;
  const session = postgres(addressForDriver(env().DATABASE_URL_UNPOOLED ?? env().DATABASE_URL), {
    max: 1,
    // Only the end of the process may end it.
    max_lifetime: null,
    connection: { application_name: "wardway-jobs" },
    onclose: () => {
      if (!ended) for (const worker of workers) lock(worker);
    },
  });
  function lock(worker: string) {
    session`select pg_advisory_lock(${witnessClass}, hashtext(${worker}))`.catch((error) => {
      if (!ended) log().error({ error: errorFacts(error) }, "worker without a witness");
    });
  }
  return {
    vouchFor: (worker) => {
      workers.add(worker);
      lock(worker);
    },
    end: async () => {
      ended = true;
      await session.end({ timeout: 5 });
    },
  };
}
