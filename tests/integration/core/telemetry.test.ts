import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "drizzle-orm";
import { runMigrations } from "graphile-worker";
import { createElement } from "react";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { db, openTransaction } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import { env } from "@/lib/core/server/env";
import { limitRate } from "@/lib/core/server/rate-limit";
import { runJob } from "@/lib/ports/jobs/run";
import { sendMail } from "@/lib/ports/mail/mail";
import { startTelemetry, stopTelemetry, tracing } from "@/lib/ports/telemetry/telemetry";
import { statementsOf } from "@/scripts/bench/statements";
import { signInAs } from "../../support/api";
import { aProvider, dayFromToday, someAvailability } from "../../support/builders";
import { withSettings } from "../../support/settings";

const token = "a-token-of-more-than-thirty-two-characters";

const scrape = (authorization?: string) =>
  GET(new Request("http://localhost/api/metrics", { headers: authorization ? { authorization } : {} }));

describe("without the variable", () => {
  it("nothing is at /api/metrics, whatever token is shown", async () => {
    expect((await scrape()).status).toBe(404);
    expect((await scrape("Bearer undefined")).status).toBe(404);
    expect((await scrape("Bearer ")).status).toBe(404);
  });
});

describe("the figures of a process", () => {
  withSettings({ METRICS_TOKEN: token });
  beforeAll(startTelemetry);
  afterAll(stopTelemetry);

  /** The value of a figure with these labels; 0 where it has not been seen. */
  async function figure(name: string, labels: Record<string, string> = {}) {
    const text = await (await scrape(`Bearer ${token}`)).text();
    const line = text
      .split("\n")
      .find(
        (each) =>
          each.startsWith(`${name}{`) &&
          Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
      );
    const bare = text.split("\n").find((each) => each.startsWith(`${name} `));
    return Number((line ?? bare ?? "0").split(" ").at(-1));
  }

  it("are told to whoever shows the token, and to nobody else", async () => {
    for (const wrong of [undefined, "Bearer ", `Bearer ${token}x`, token, `Bearer ${token.toUpperCase()}`]) {
      const refused = await scrape(wrong);
      expect(refused.status).toBe(401);
      expect(refused.headers.get("www-authenticate")).toBe("Bearer");
      expect(await refused.text()).not.toContain("wardway_");
    }
    const metrics = await scrape(`Bearer ${token}`);
    expect(metrics.status).toBe(200);
    expect(metrics.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(metrics.headers.get("cache-control")).toBe("no-store");
  });

  it("count calls by pattern and status, their time and their statements", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const call = "GET /auth/user/";
    const before = await figure("wardway_call_duration_seconds_count", { call, status: "200" });
    const asked = await figure("wardway_call_statements_sum", { call });
    await browser.get("/auth/user/");
    await browser.get("/auth/user/");
    expect(await figure("wardway_call_duration_seconds_count", { call, status: "200" })).toBe(before + 2);
    expect(await figure("wardway_call_statements_sum", { call })).toBe(asked + 2);
  });

  it("count as many statements of a write as it sends, begin and commit among them", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const call = "POST /schedules/";
    const body = {
      provider_id: provider.providerId,
      schedules: [{ shift_type: "DAYTIME", start_on: dayFromToday(9) }],
    };
    let status = 0;
    const sent = await statementsOf(async () => {
      ({ status } = await browser.post("/schedules/", body));
    });
    expect(status).toBeLessThan(300);
    expect(await figure("wardway_call_statements_sum", { call })).toBe(sent.length);
  });

  it("name no id, address or input", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    await someAvailability(provider.providerId, [dayFromToday(4)]);
    await browser.get(`/schedules/?provider=${provider.providerId}&date_min=${dayFromToday(1)}`);
    await browser.get(`/providers/${provider.providerId}/`);
    const text = await (await scrape(`Bearer ${token}`)).text();
    expect(text).not.toContain(provider.providerId);
    expect(text).not.toContain("date_min");
    expect(text).not.toMatch(/@/);
  });

  it("count mails and jobs by outcome", async () => {
    const mail = {
      key: `telemetry-${Date.now()}`,
      to: "somebody@example.com",
      subject: "A mail",
      body: createElement("p", {}, "A mail."),
    };
    const sent = await figure("wardway_mails_total", { outcome: "sent" });
    const failed = await figure("wardway_mails_total", { outcome: "failed" });
    await sendMail(mail, new Date());
    await expect(sendMail({ ...mail, key: "" }, new Date(Number.NaN))).rejects.toThrow();
    expect(await figure("wardway_mails_total", { outcome: "sent" })).toBe(sent + 1);
    expect(await figure("wardway_mails_total", { outcome: "failed" })).toBe(failed + 1);

    const job = (run: () => Promise<void>) => ({ name: "a-job", cron: "* * * * *", run });
    await runJob(job(async () => {}));
    await expect(runJob(job(() => Promise.reject(new Error("no"))))).rejects.toThrow("no");
    expect(await figure("wardway_job_runs_total", { job: "a-job", outcome: "done" })).toBe(1);
    expect(await figure("wardway_job_runs_total", { job: "a-job", outcome: "failed" })).toBe(1);
  });

  it("count those who came too often by the name of the limit", async () => {
    const hit = () => limitRate("telemetry:somebody@example.com", { times: 1, seconds: 60 }, new Date());
    await hit();
    await expect(hit()).rejects.toThrow();
    expect(await figure("wardway_limits_hit_total", { limit: "telemetry" })).toBe(1);
  });

  it("tell what waits: events not delivered, jobs that are due, late or given up", async () => {
    await runMigrations({ connectionString: env().DATABASE_URL });
    await db()
      .insert(outbox)
      .values({
        id: newId(),
        name: "user/registered",
        payload: {},
        createdAt: new Date(Date.now() - 90_000),
      });
    await db().execute(sql`select graphile_worker.add_job('due', run_at => now() - interval '10 seconds')`);
    await db().execute(sql`select graphile_worker.add_job('late', run_at => now() - interval '2 minutes')`);
    await db().execute(sql`select graphile_worker.add_job('later', run_at => now() + interval '1 hour')`);
    // What was counted a moment ago is kept for five seconds.
    vi.spyOn(performance, "now").mockReturnValue(performance.now() + 6_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await figure("wardway_outbox_events")).toBeGreaterThanOrEqual(1);
    expect(await figure("wardway_outbox_oldest_seconds")).toBeGreaterThanOrEqual(90);
    expect(await figure("wardway_jobs", { state: "waiting" })).toBe(2);
    expect(await figure("wardway_jobs", { state: "late" })).toBe(1);
    expect(await figure("wardway_jobs", { state: "given_up" })).toBe(0);
  });

  it("tell how many connections are in use", async () => {
    const { inside, size } = await openTransaction(async () => {
      await db().execute(sql`select 1`);
      return {
        inside: await figure("wardway_database_connections", { state: "in_use" }),
        size: await figure("wardway_database_pool_size"),
      };
    });
    expect(inside).toBeGreaterThanOrEqual(1);
    expect(size).toBe(env().DATABASE_POOL);
  });

  it("are told while all connections are taken and while the queues cannot be read, without old counts", async () => {
    const names = async () => {
      const metrics = await scrape(`Bearer ${token}`);
      expect(metrics.status).toBe(200);
      return (await metrics.text()).split("\n").map((line) => line.split(/[ {]/)[0]);
    };
    let later = performance.now();
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      later += 6_000;
      return later;
    });
    onTestFinished(() => clock.mockRestore());
    expect(await names()).toContain("wardway_outbox_events");

    const taken = env().DATABASE_POOL;
    const free: (() => void)[] = [];
    const held = new Promise<void>((resolve) => free.push(resolve));
    const transactions = Array.from({ length: taken }, () => openTransaction(() => held));
    const whileFull = await names();
    for (const open of free) open();
    await Promise.all(transactions);
    expect(whileFull).toContain("wardway_database_connections");
    expect(whileFull).not.toContain("wardway_outbox_events");
    expect(whileFull).not.toContain("wardway_outbox_oldest_seconds");
    expect(whileFull).not.toContain("wardway_jobs");

    await db().execute(sql`alter table outbox rename to outbox_away`);
    const whileAway = await names().finally(() =>
      db().execute(sql`alter table outbox_away rename to outbox`),
    );
    expect(whileAway).toContain("wardway_call_duration_seconds_count");
    expect(whileAway).not.toContain("wardway_outbox_events");
    expect(await names()).toContain("wardway_outbox_events");
  });

  it("are what the dashboard beside the documentation asks for, and nothing else is", async () => {
    const dashboard = readFileSync("docs/grafana-dashboard.json", "utf8");
    const asked = new Set(dashboard.match(/\b(?:wardway|nodejs|process)_\w+/g));
    const text = await (await scrape(`Bearer ${token}`)).text();
    const metrics = [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
    expect([...asked].filter((name) => !metrics.includes(name))).toEqual([]);
    expect(asked.size).toBeGreaterThan(8);
  });
});

type Described = { attributes: { key: string; value: { stringValue?: string } }[] };

const servicesOf = (resources: Described[]) =>
  resources.flatMap(({ attributes }) =>
    attributes.filter(({ key }) => key === "service.name").map(({ value }) => value.stringValue),
  );

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; attributes: unknown[] };

/** A collector that keeps what it is sent. */
async function aCollector() {
  const spans: Sent[] = [];
  const services: (string | undefined)[] = [];
  const server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      const { resourceSpans } = JSON.parse(body);
      services.push(...servicesOf(resourceSpans.map((each: { resource: Described }) => each.resource)));
      for (const resource of resourceSpans)
        for (const scope of resource.scopeSpans) spans.push(...scope.spans);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { spans, services, address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** What is sent while `work` runs with tracing on. */
async function traced(work: () => Promise<unknown>) {
  const collector = await aCollector();
  vi.stubEnv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.address);
  vi.stubEnv("OTEL_SERVICE_NAME", "wardway-east");
  const usual = env().OTEL_EXPORTER_OTLP_ENDPOINT;
  Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  onTestFinished(() => {
    Object.assign(env(), { OTEL_EXPORTER_OTLP_ENDPOINT: usual });
    vi.unstubAllEnvs();
    collector.close();
  });
  await startTelemetry();
  await work();
  await stopTelemetry();
  return collector;
}

const traceId = "0af7651916cd43dd8448eb211c80319c";

describe("traces behind a proxy", () => {
  withSettings({ TRUSTED_PROXIES: 1 });

  it("hold a call and its statements under the proxy's trace, which the log names, and nobody's data", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    let logged: ReturnType<NonNullable<ReturnType<typeof tracing>>["ids"]> | undefined;
    const { spans, services } = await traced(async () => {
      const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
      await browser.get(`/schedules/?provider=${provider.providerId}`, { traceparent });
      logged = await tracing()?.span("a job", async () => tracing()?.ids(), { kind: "job" });
    });

    expect(new Set(services)).toEqual(new Set(["wardway-east"]));
    const call = spans.find(({ name }) => name === "GET /schedules/");
    expect(call).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    expect(statements.map(({ name }) => name).join()).toMatch(/sessions|rate_limits/);
    expect(spans.find(({ name }) => name === "a job")).toMatchObject({
      traceId: logged?.trace_id,
      spanId: logged?.span_id,
    });
    const everything = JSON.stringify(spans);
    for (const secret of [provider.providerId, provider.userId, "@", "$1", "provider="])
      expect(everything).not.toContain(secret);
  });
});

describe("traces without a proxy", () => {
  it.each(["00", "01"])("are begun by the server, whatever a caller flags: %s", async (flag) => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const { spans } = await traced(() =>
      browser.get(`/schedules/?provider=${provider.providerId}`, {
        traceparent: `00-${traceId}-b7ad6b7169203331-${flag}`,
      }),
    );
    const call = spans.find(({ name }) => name === "GET /schedules/");
    expect(call).toBeDefined();
    expect(call?.traceId).not.toBe(traceId);
  });
});
