import { createHmac } from "node:crypto";
import { InngestTestEngine } from "@inngest/test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, mailbox, rateLimits } from "@/db/schema";
import { functions } from "@/inngest/functions";
import { jobs } from "@/inngest/jobs";
import { isEventJob } from "@/lib/ports/jobs/job";
import { retryWaitMs } from "@/lib/ports/jobs/retries";
import { visitor } from "../support/api";
import { aUser } from "../support/builders";
import { openWholeLog } from "../support/whole-log";

const signingKey = "0".repeat(64);

vi.hoisted(() => {
  Object.assign(process.env, {
    JOBS: "inngest",
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: `signkey-test-${"0".repeat(64)}`,
  });
});

const functionNamed = (name: string) => {
  const found = functions().find((each) => each.id() === name);
  if (!found) throw new Error(`no function ${name}`);
  return found;
};

describe("jobs as Inngest functions", () => {
  it("are one function per job, with the same name and trigger", () => {
    const made = functions().map((each) => each.id());
    expect(made.sort()).toEqual(jobs.map(({ name }) => name).sort());
  });

  it("run the same command for an event: the mail is written once, however often the step runs", async () => {
    const user = await aUser("provider", { registrationStatus: "setup", emailVerifiedAt: null });
    const tokenId = newId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db()
      .insert(accountTokens)
      .values({ id: tokenId, kind: "verify_email", userId: user.id, expiresAt });
    const event = { id: newId(), name: "account/registered", data: { userId: user.id, tokenId } };
    for (const _ of [1, 2]) {
      const engine = new InngestTestEngine({
        function: functionNamed("mail-verification-link"),
        events: [event],
      });
      await engine.execute();
    }
    const mails = await db().select().from(mailbox).where(eq(mailbox.to, user.email));
    expect(mails).toHaveLength(1);
  });

  it("run the same command for a cron line", async () => {
    await db()
      .insert(rateLimits)
      .values({ key: "old", count: 1, windowEndsAt: new Date(0) });
    const cron = jobs.find((job) => !isEventJob(job) && job.name === "forget-old-rows");
    expect(cron).toBeDefined();
    await new InngestTestEngine({ function: functionNamed("forget-old-rows") }).execute();
    expect(await db().select().from(rateLimits).where(eq(rateLimits.key, "old"))).toEqual([]);
  });
});

describe("the door of Inngest", () => {
  beforeEach(() => {
    vi.spyOn(console, "error").mockReturnValue();
  });

  it("opens to no method without a signature", async () => {
    for (const method of ["GET", "PUT", "POST"])
      expect((await visitor().call(method, "/inngest")).status).toBe(401);
  });

  it.each(["t=1&s=00", "nonsense", `t=${Math.floor(Date.now() / 1000)}&s=${"0".repeat(64)}`])(
    "does not run a job for the wrong signature %s",
    async (signature) => {
      const before = (await db().select().from(mailbox)).length;
      const answer = await visitor().post(
        "/inngest?fnId=wardway-mail-verification-link&stepId=step",
        { event: {}, events: [], steps: {}, ctx: {} },
        { "x-inngest-signature": signature },
      );
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect((await db().select().from(mailbox)).length).toBe(before);
    },
  );

  it("does not take a signature made with another key", async () => {
    const sent = JSON.stringify({ event: {}, events: [], steps: {}, ctx: {} });
    const at = Math.floor(Date.now() / 1000);
    const signed = (key: string) => createHmac("sha256", key).update(sent).update(String(at)).digest("hex");
    expect(signed("1".repeat(64))).not.toBe(signed(signingKey));
    const answer = await visitor().call("POST", "/inngest?fnId=wardway-mail-activation&stepId=step", sent, {
      "x-inngest-signature": `t=${at}&s=${signed("1".repeat(64))}`,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe("a signed call of Inngest", () => {
  /** With its keys in order, as JSON is written to be signed (RFC 8785). */
  const inOrder = (value: unknown): unknown => {
    if (value === null || typeof value !== "object" || Array.isArray(value))
      return Array.isArray(value) ? value.map(inOrder) : value;
    const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
    return Object.fromEntries(entries.map(([key, each]) => [key, inOrder(each)]));
  };

  /** Signs as Inngest does: the body, then the time in seconds. */
  const seconds = () => Math.floor(Date.now() / 1000);
  type How = { at?: number; headers?: Record<string, string> };
  function signed(method: string, path: string, body?: object, { at = seconds(), headers }: How = {}) {
    const text = body ? JSON.stringify(inOrder(body)) : "";
    const signature = createHmac("sha256", signingKey).update(text).update(String(at)).digest("hex");
    const signing = { "x-inngest-signature": `t=${at}&s=${signature}`, "x-inngest-server-kind": "cloud" };
    return visitor().call(method, path, body && text, { ...signing, ...headers });
  }

  type Sent = { id: string; name: string; data: object };
  const run = (job: string, event: Sent, { at, attempt = 0 }: { at?: number; attempt?: number } = {}) => {
    const ctx = { run_id: newId(), attempt, fn_id: job, disable_immediate_execution: false };
    const body = {
      version: 1,
      event: { ...event, ts: 1 },
      events: [{ ...event, ts: 1 }],
      steps: {},
      ctx: { ...ctx, use_api: false, stack: { stack: [], current: 0 } },
      use_api: false,
    };
    return signed("POST", `/inngest?fnId=wardway-${job}&stepId=step`, body, { at });
  };

  const anActivation = async () => {
    const user = await aUser("provider");
    const event = { id: newId(), name: "account/activated", data: { userId: user.id } };
    const mails = () => db().select().from(mailbox).where(eq(mailbox.to, user.email));
    return { event, mails };
  };

  it("runs the job; replayed, it changes nothing", async () => {
    const { event, mails } = await anActivation();
    for (const _ of [1, 2, 3]) {
      const answer = await run("mail-activation", event);
      expect(answer.status, JSON.stringify(answer.body)).toBe(206);
      expect(answer.body).toMatchObject([{ name: "mail-activation" }]);
    }
    expect(await mails()).toHaveLength(1);
  });

  it("that is older than five minutes runs nothing", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { event, mails } = await anActivation();
    const answer = await run("mail-activation", event, { at: seconds() - 400 });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(await mails()).toEqual([]);
  });

  it("of a job that fails is answered with the product's own wait", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const event = { id: newId(), name: "account/activated", data: { userId: "nobody" } };
    for (const attempt of [0, 4, 19]) {
      const answer = await run("mail-activation", event, { attempt });
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(Number(answer.headers.get("retry-after"))).toBe(retryWaitMs(attempt + 1) / 1000);
    }
  });

  it("of a job that fails tells Inngest and the log nothing of the values of its statements", async () => {
    const whole = openWholeLog();
    const event = { id: newId(), name: "account/activated", data: { userId: "qzxvk@example.test" } };
    const { body } = await run("mail-activation", event);
    whole.close();
    expect(JSON.stringify(body)).toContain("Error 22P02");
    for (const said of [JSON.stringify(body), whole.said()]) expect(said).not.toMatch(/qzxvk|params:/);
  });

  it("tells of the functions, and no other one does", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const inBand = { "x-inngest-sync-kind": "in_band" };
    const body = { url: "http://localhost:3000/api/inngest" };
    expect((await signed("GET", "/inngest")).body).toMatchObject({ function_count: jobs.length });
    const synced = await signed("PUT", "/inngest", body, { headers: inBand });
    expect(synced.status).toBe(200);
    expect(synced.body.functions).toHaveLength(jobs.length);
    for (const method of ["GET", "PUT"])
      for (const more of [{}, inBand]) {
        const forged = { "x-inngest-signature": `t=${seconds()}&s=${"0".repeat(64)}`, ...more };
        const sent = method === "PUT" ? JSON.stringify(body) : undefined;
        expect((await visitor().call(method, "/inngest", sent, forged)).status).toBe(401);
      }
  });
});
