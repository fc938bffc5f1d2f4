import { watchDatabase } from "@/db/watch";
import { openMetrics } from "./metrics";
import type { Metrics, Tracing } from "./telemetry";
import { openTracing } from "./tracing";

/** Loaded only where metrics or traces are wanted. */
export async function openTelemetry(wanted: { metrics: boolean; tracing: boolean }) {
  const figures = wanted.metrics ? openMetrics() : undefined;
  const traces = wanted.tracing ? openTracing() : undefined;
  watchDatabase({
    connection: () => figures?.connection() ?? (() => {}),
    statement(text) {
      figures?.statement();
      return traces?.statement(text) ?? (() => {});
    },
  });
  return { metrics: figures satisfies Metrics | undefined, tracing: traces satisfies Tracing | undefined };
}
