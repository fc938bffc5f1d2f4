import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox, webhooks } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { sendDue } from "@/lib/organizations/webhooks/commands/send";
import { sweepWebhooks } from "@/lib/organizations/webhooks/commands/sweep";
import { jobsFor } from "@/lib/ports/jobs/job";
import { signInAs } from "../../support/api";
import { aRep, aStaff } from "../../support/builders";
import { farServer } from "../../support/far-server";
import { mailsTo } from "../../support/notices/builders";
import { anEndpoint, endpointNow, happen, sender } from "../../support/organizations/webhooks";

const far = farServer();

beforeEach(async () => {
  await db().delete(webhooks);
  await db().delete(outbox);
});

/** Runs the jobs that mail what was announced; those that send are left to the test. */
async function mailNow(now: Date) {
  const rows = await db().select().from(outbox);
  await db().delete(outbox);
  for (const { id, name, payload } of rows) {
    const event = { id, name, payload } as DeliveredEvent;
    for (const job of jobsFor(jobs, event).filter((each) => each.name.startsWith("mail-")))
      for (let twice = 0; twice < 2; twice += 1)
        await job.run(payload as never, `${id}:${job.name}`, contextAt(now));
  }
}

const hour = 3_600_000;
const later = (at: Date, hours: number) => new Date(at.getTime() + hours * hour);

describe("managers of an endpoint", () => {
  it("are mailed once after a day of failures, once when it is switched off, and once when it works [ACS-J-006 ACS-V-012]", async () => {
    let status = 500;
    far.receiving(() => ({ status }));
    const rep = await aRep();
    const other = await aRep({ organizationId: rep.organizationId, groups: ["schedule_shifts"] });
    const { organizationId } = rep;
    const { id } = await anEndpoint({ organizationId });
    await happen({ organizationId }, { organizationId });
    const began = new Date(Date.now() + 1000);
    const subjects = async () => (await mailsTo(rep.user.email)).map(({ subject }) => subject);
    const minute = async (now: Date) => {
      await sweepWebhooks(sender, contextAt(now));
      await mailNow(now);
    };
    await minute(began);
    await minute(later(began, 23.9));
    expect(await subjects()).toEqual([]);
    await minute(later(began, 24));
    await minute(later(began, 25));
    expect(await subjects()).toEqual(["Deliveries to hooks.example.org are failing"]);
    const [mail] = await mailsTo(rep.user.email);
    expect(mail!.text).toContain("it answered 500");
    expect(mail!.text).toContain("2 deliveries wait");
    expect(mail!.text).toContain("/app/organization/integrations");
    expect(mail!.text).not.toContain("hooks.example.org/");
    await minute(later(began, 119.9));
    expect(await endpointNow(id)).toMatchObject({ state: "failing" });
    await minute(later(began, 120));
    await minute(later(began, 121));
    expect(await endpointNow(id)).toMatchObject({ state: "off" });
    const me = await signInAs(rep);
    await me.patch(`/organization/webhooks/${id}/`, { state: "on" });
    status = 200;
    await happen({ organizationId });
    await minute(later(began, 130));
    await minute(later(began, 131));
    expect((await subjects()).sort()).toEqual(
      [
        "Deliveries to hooks.example.org are failing",
        "hooks.example.org was switched off",
        "hooks.example.org works again",
      ].sort(),
    );
    expect(await mailsTo(other.user.email)).toEqual([]);
  });

  it("are mailed at once of a 410, and that a short failure is over not at all [ACS-J-006]", async () => {
    let status = 500;
    far.receiving(() => ({ status }));
    const rep = await aRep();
    const { organizationId } = rep;
    await anEndpoint({ organizationId });
    await happen({ organizationId });
    const now = new Date(Date.now() + 1000);
    await sendDue(sender, contextAt(now));
    status = 200;
    await sendDue(sender, contextAt(later(now, 1)));
    await mailNow(now);
    expect(await mailsTo(rep.user.email)).toEqual([]);
    status = 410;
    await happen({ organizationId });
    await sendDue(sender, contextAt(later(now, 2)));
    await mailNow(now);
    expect((await mailsTo(rep.user.email)).map(({ subject }) => subject)).toEqual([
      "hooks.example.org was switched off",
    ]);
  });

  it("read why staff have switched one off [ACS-C-043]", async () => {
    const rep = await aRep();
    const { id } = await anEndpoint({ organizationId: rep.organizationId });
    const staff = await signInAs(await aStaff());
    await staff.post(`/staff/webhooks/${id}/off/`, { reason: "It floods its receiver." });
    await staff.post(`/staff/webhooks/${id}/off/`, { reason: "Once more." });
    await mailNow(new Date());
    const mails = await mailsTo(rep.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["hooks.example.org was switched off"]);
    expect(mails[0]!.text).toContain("It floods its receiver.");
  });

  it("who made one are asked whether it was them [ACS-J-007]", async () => {
    far.receiving();
    const rep = await aRep();
    const me = await signInAs(rep);
    const kinds = ["assignment.changed"];
    const { body } = await me.post("/organization/webhooks/", { url: "https://hooks.example.org/x", kinds });
    await mailNow(new Date());
    const mails = await mailsTo(rep.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual(["An endpoint was added: hooks.example.org"]);
    expect(mails[0]!.text).toContain("Was this not you?");
    expect(mails[0]!.text).not.toContain(body.secret);
    expect(await db().select().from(webhooks).where(eq(webhooks.id, body.id))).toHaveLength(1);
  });
});
