import { AsyncLocalStorage } from "node:async_hooks";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { env } from "@/lib/core/server/env";
import { logError } from "@/lib/core/server/log";
import { readBacklog } from "@/lib/ports/jobs/backlog";

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const statementBuckets = [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 24, 48];

/** However often it is scraped, the queues are counted no more often than this. */
const backlogKeptMs = 5_000;

/** The connections of a pool that work, and those that work waits for. */
function poolGauges(registers: Registry[]) {
  let needed = 0;
  const size = env().DATABASE_POOL;
  new Gauge({
    name: "wardway_database_connections",
    help: "Connections of the pool by state: in use, or waited for because all are.",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "in_use" }, Math.min(needed, size));
      this.set({ state: "waited_for" }, Math.max(0, needed - size));
    },
  });
  new Gauge({
    name: "wardway_database_pool_size",
    help: "Connections that the pool opens at most.",
    registers,
  }).set(size);
  return {
    take() {
      needed += 1;
      return () => {
        needed -= 1;
      };
    },
    isFull: () => needed >= size,
  };
}

/** @returns undefined where the database does not answer: the other figures are shown nevertheless */
const readBacklogIfPossible = () =>
  readBacklog().catch((error) => {
    logError("queues not counted", error);
    return undefined;
  });

/**
 * Jobs and events that wait, read together when somebody asks. Where all connections are taken nothing is read: the
 * figures that say so must not wait for one. What is not known is left out, so that no old figure is taken for it.
 */
function backlogGauges(registers: Registry[], isPoolFull: () => boolean) {
  let kept: { at: number; backlog: ReturnType<typeof readBacklogIfPossible> } | undefined;
  const current = async () => {
    const at = performance.now();
    if (kept && at - kept.at <= backlogKeptMs) return kept.backlog;
    if (isPoolFull()) return undefined;
    kept = { at, backlog: readBacklogIfPossible() };
    return kept.backlog;
  };
  new Gauge({
    name: "wardway_jobs",
    help: "Jobs of the embedded runner by state: waiting for their turn, late by over a minute, given up.",
    labelNames: ["state"],
    registers,
    async collect() {
      const backlog = await current();
      this.reset();
      for (const [state, count] of Object.entries(backlog?.jobs ?? {})) this.set({ state }, count);
    },
  });
  new Gauge({
    name: "wardway_outbox_events",
    help: "Events that are not delivered to the job engine yet.",
    registers,
    async collect() {
      const backlog = await current();
      this.remove();
      if (backlog) this.set(backlog.outbox.waiting);
    },
  });
  new Gauge({
    name: "wardway_outbox_oldest_seconds",
    help: "Age of the oldest event that is not delivered yet; 0 where none waits.",
    registers,
    async collect() {
      const backlog = await current();
      this.remove();
      if (backlog) this.set(backlog.outbox.oldestSeconds);
    },
  });
}

/** The registry of this process. Labels come from the product alone: no id, address or input is ever one. */
export function openMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "wardway_call_duration_seconds",
    help: "How long calls take, by method and pattern of the path, and status.",
    labelNames: ["call", "status"],
    buckets: secondsBuckets,
    registers,
  });
  const statements = new Histogram({
    name: "wardway_call_statements",
    help: "Statements that a call asks of the database.",
    labelNames: ["call"],
    buckets: statementBuckets,
    registers,
  });
  const mails = new Counter({
    name: "wardway_mails_total",
    help: "Mails by outcome: sent (handed to the driver) or failed (they are tried again).",
    labelNames: ["outcome"],
    registers,
  });
  const jobs = new Counter({
    name: "wardway_job_runs_total",
    help: "Runs of jobs in this process, by job and outcome.",
    labelNames: ["job", "outcome"],
    registers,
  });
  const limits = new Counter({
    name: "wardway_limits_hit_total",
    help: "Refusals with 429, by limit.",
    labelNames: ["limit"],
    registers,
  });
  const connections = poolGauges(registers);
  backlogGauges(registers, connections.isFull);

  const callInProgress = new AsyncLocalStorage<{ statements: number }>();
  return {
    connection: connections.take,
    statement() {
      const call = callInProgress.getStore();
      if (call) call.statements += 1;
    },
    async counted(call: string, answer: () => Promise<Response>) {
      const seen = { statements: 0 };
      const end = seconds.startTimer({ call });
      const response = await callInProgress.run(seen, answer);
      end({ status: response.status });
      statements.observe({ call }, seen.statements);
      return response;
    },
    mail: (outcome: "sent" | "failed") => mails.inc({ outcome }),
    job: (job: string, outcome: "done" | "failed") => jobs.inc({ job, outcome }),
    limitHit: (limit: string) => limits.inc({ limit }),
    read: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  };
}
