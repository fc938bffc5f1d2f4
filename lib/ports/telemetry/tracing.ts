import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import { BasicTracerProvider, BatchSpanProcessor } from "@opentelemetry/sdk-trace-base";
import { env } from "@/lib/core/server/env";
import type { SpanAbout } from "./telemetry";

const kinds = { call: SpanKind.SERVER, job: SpanKind.CONSUMER, mail: SpanKind.CLIENT };

/** What a statement does and to which table, without anything of its text besides. */
function statementFacts(text: string) {
  const operation = /\b(select|insert|update|delete|begin|commit)\b/i.exec(text)?.[1]?.toLowerCase() ?? "ask";
  const table = /\b(?:from|into|update)\s+"?(\w+)"?/i.exec(text)?.[1];
  return { operation, table };
}

function fail(span: Span, error: unknown) {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (error instanceof Error) span.setAttribute("error.type", error.name);
}

/**
 * Spans of calls, their statements, jobs and mails, sent by OTLP over HTTP; the address, its headers and the sampler are
 * OpenTelemetry's own variables. The provider is ours alone: Next's spans, which hold whole addresses, stay off.
 */
export function openTracing() {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": env().NEXT_PUBLIC_PRODUCT_NAME.toLowerCase() }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  const tracer = provider.getTracer("wardway");
  const propagator = new W3CTraceContextPropagator();

  /** The trace that the proxy in front names, else a new one: no caller decides what is recorded of its call. */
  function parentOf(headers: Headers | undefined) {
    if (!headers) return context.active();
    const { TRUSTED_PROXIES, VERCEL } = env();
    if (!VERCEL && TRUSTED_PROXIES === 0) return ROOT_CONTEXT;
    return propagator.extract(ROOT_CONTEXT, Object.fromEntries(headers), defaultTextMapGetter);
  }

  return {
    async span<Result>(name: string, work: () => Promise<Result>, { headers, kind }: SpanAbout = {}) {
      const parent = parentOf(headers);
      const span = tracer.startSpan(name, { kind: kind && kinds[kind] }, parent);
      try {
        const result = await context.with(trace.setSpan(parent, span), work);
        if (result instanceof Response) {
          span.setAttribute("http.response.status_code", result.status);
          if (result.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        }
        return result;
      } catch (error) {
        fail(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    statement(text: string) {
      const { operation, table } = statementFacts(text);
      const span = tracer.startSpan(table ? `${operation} ${table}` : operation, {
        kind: SpanKind.CLIENT,
        attributes: {
          "db.system.name": "postgresql",
          "db.operation.name": operation,
          ...(table && { "db.collection.name": table }),
        },
      });
      return (error?: unknown) => {
        if (error !== undefined) fail(span, error);
        span.end();
      };
    },
    ids() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    stop: () => provider.shutdown(),
  };
}
