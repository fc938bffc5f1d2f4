import { watchDatabase } from "@/db/watch";
import { env } from "@/lib/core/server/env";

/** What those who run the product see of it. Where a part is not asked for, none of it is loaded or done. */

/** Figures that Prometheus collects at /api/metrics. */
export type Metrics = {
  /** Runs a call and counts what it asks of the database. */
  counted: (call: string, answer: () => Promise<Response>) => Promise<Response>;
  /** A mail was handed to the driver, or could not be. */
  mail: (outcome: "sent" | "failed") => void;
  job: (name: string, outcome: "done" | "failed") => void;
  /** A caller was asked to wait; counted by the name of the limit. */
  limitHit: (limit: string) => void;
  /** All figures as Prometheus reads them, with their content type. */
  read: () => Promise<{ text: string; contentType: string }>;
};

/** Spans that a collector of OpenTelemetry takes. */
export type Tracing = {
  /** Runs work as a span; a call continues the trace that its headers name. */
  span: <Result>(name: string, work: () => Promise<Result>, about?: SpanAbout) => Promise<Result>;
  /** The trace in progress, for a line of the log. */
  ids: () => { trace_id: string; span_id: string } | undefined;
  /** Hands on what has not been sent yet. */
  stop: () => Promise<void>;
};

export type SpanAbout = { headers?: Headers; kind?: "call" | "job" | "mail" };

type Telemetry = { metrics?: Metrics; tracing?: Tracing };

// Next loads modules once for each bundle; a process has one registry and one tracer.
const held = globalThis as { wardwayTelemetry?: Telemetry };

export const metrics = () => held.wardwayTelemetry?.metrics;
export const tracing = () => held.wardwayTelemetry?.tracing;

/** What the environment asks for: once, before anything is served. */
export async function startTelemetry() {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT } = env();
  if (!METRICS_TOKEN && !OTEL_EXPORTER_OTLP_ENDPOINT) return;
  const { openTelemetry } = await import("./open");
  held.wardwayTelemetry = await openTelemetry({
    metrics: Boolean(METRICS_TOKEN),
    tracing: Boolean(OTEL_EXPORTER_OTLP_ENDPOINT),
  });
}

/** The other way round, when the process ends. */
export async function stopTelemetry() {
  const stopped = held.wardwayTelemetry;
  held.wardwayTelemetry = undefined;
  watchDatabase(undefined);
  await stopped?.tracing?.stop();
}

/** Runs work as a span where traces are wanted. */
export const traced = <Result>(name: string, work: () => Promise<Result>, about?: SpanAbout) => {
  const tracer = tracing();
  return tracer ? tracer.span(name, work, about) : work();
};

/** Answers a call, counted and traced as far as that is wanted. */
export function observed(call: string, headers: Headers, answer: () => Promise<Response>) {
  const counter = metrics();
  const counted = counter ? () => counter.counted(call, answer) : answer;
  return traced(call, counted, { headers, kind: "call" });
}

/** Runs a job once, counted and traced in the same way. */
export async function observedJob(name: string, run: () => Promise<unknown>) {
  try {
    await traced(name, run, { kind: "job" });
  } catch (error) {
    metrics()?.job(name, "failed");
    throw error;
  }
  metrics()?.job(name, "done");
}
