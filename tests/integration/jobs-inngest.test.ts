import { createHmac } from "node:crypto";
import { InngestTestEngine } from "@inngest/test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, mailbox, rateLimits } from "@/db/schema";
import { functions } from "@/inngest/functions";
import { jobs } from "@/inngest/jobs";
import { isEventJob } from "@/lib/jobs/job";
import { visitor } from "../support/api";
import { aUser } from "../support/builders";

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
