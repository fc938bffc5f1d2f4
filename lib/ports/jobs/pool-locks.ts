import { sql } from "drizzle-orm";
import postgres from "postgres";
import { db } from "@/db/client";
import { addressForDriver } from "@/db/session-settings.mjs";
import { env } from "@/lib/core/server/env";
import { logError } from "@/lib/core/server/log";

/**
 * Which worker pools are alive. A pool marks the jobs it runs with its id, and its process holds an advisory lock on
 * that id in a session of its own, which ends with the process: an id that can be locked belongs to a dead pool.
 */
export const poolLockClass = 7_301_163;

/** Unlocks the jobs of pools whose process died, so that they are run again. */
export const unlockDeadPools = () =>
  db().execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select locked_by from (select distinct locked_by from graphile_worker.jobs) pool
      where locked_by is not null and pg_try_advisory_xact_lock(${poolLockClass}, hashtext(locked_by))))`);

export type PoolLocks = { hold: (poolId: string) => void; release: () => Promise<void> };

/** Holds the locks of this process's pools. When the session is cut, it takes them again in a new one. */
export async function openPoolLocks(): Promise<PoolLocks> {
  const pools = new Set<string>();
  let isReleased = false;
  const session = postgres(addressForDriver(env().DATABASE_URL_UNPOOLED ?? env().DATABASE_URL), {
    max: 1,
    // The driver would replace an old connection, and with it lose the locks.
    max_lifetime: null,
    connection: { application_name: "wardway-jobs" },
    onclose: () => {
      if (!isReleased) for (const poolId of pools) lock(poolId);
    },
  });
  function lock(poolId: string) {
    session`select pg_advisory_lock(${poolLockClass}, hashtext(${poolId}))`.catch((error) => {
      if (!isReleased) logError("worker pool without its lock", error);
    });
  }
  // Connected beforehand, so that a pool's lock is held by the time it takes its first job.
  await session`select 1`;
  return {
    hold: (poolId) => {
      pools.add(poolId);
      lock(poolId);
    },
    release: async () => {
      isReleased = true;
      await session.end({ timeout: 5 });
    },
  };
}
