import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications, files, licenses } from "@/db/schema";
import { contextAt } from "@/lib/core/pure/context";
import { getHome } from "@/lib/credentials/progress/queries";
import { type aProvider, aRep, dayFromToday } from "../../support/builders";
import { aCompleteProfile, takeAway } from "../../support/credentials/profiles";

type Provider = Awaited<ReturnType<typeof aProvider>>;

const actorOf = (provider: Provider) => ({
  kind: "provider" as const,
  userId: provider.userId,
  sessionId: "s",
  confirmed: true,
  mustSetUp: false,
  email: provider.user.email,
  firstName: provider.user.firstName,
  lastName: provider.user.lastName,
  status: "complete" as const,
  providerId: provider.providerId,
  completedSteps: provider.completedRegistrationSteps,
});

it("greets a provider whose profile is complete by the display name, with nothing to do", async () => {
  const provider = await aCompleteProfile();
  const home = await getHome(actorOf(provider));
  expect(home.displayName).toBe(provider.displayName);
  expect(home.progress).toMatchObject({ percent: 100, complete: true });
  expect(home.tasks).toEqual([]);
});

describe("a profile is incomplete, and the home asks for what is missing [PRV-S-006]", () => {
  it.each([
    ["a CV [PRV-S-001]", "cv", "Curriculum vitae", "Upload your CV"],
    ["a reference [PRV-S-002]", "references", "At least one reference", "Add your references"],
    [
      "the file of its medical license [PRV-S-003]",
      "licenseFile",
      "Medical license with its file",
      "Medical license, Maine",
    ],
    ["a questionnaire [PRV-S-004]", "questionnaire", "Questionnaire", "Fill out the questionnaire"],
  ] as const)("without %s", async (_what, item, step, task) => {
    const provider = await aCompleteProfile();
    expect((await getHome(actorOf(provider))).progress.complete).toBe(true);
    await takeAway[item](provider);
    const { progress, tasks } = await getHome(actorOf(provider));
    expect(progress).toMatchObject({ complete: false, done: 8, percent: 89 });
    expect(progress.steps.filter(({ done }) => !done).map(({ title }) => title)).toEqual([step]);
    expect(tasks.map(({ title }) => title)).toEqual([task]);
  });

  it("with the file of another license alone [PRV-S-003]", async () => {
    const provider = await aCompleteProfile();
    await db().update(licenses).set({ type: "DEA" }).where(eq(licenses.id, provider.licenseId));
    const { progress } = await getHome(actorOf(provider));
    expect(progress).toMatchObject({ complete: false, done: 8 });
  });

  it("without a signed contract [PRV-S-005]", async () => {
    const { progress, tasks } = await getHome(actorOf(await aCompleteProfile({}, { signed: false })));
    expect(progress).toMatchObject({ complete: false, done: 8 });
    expect(progress.steps.find(({ done }) => !done)).toMatchObject({ title: "Signed contract" });
    expect(tasks).toMatchObject([{ title: "Sign your contract", href: "/register/profile/agreement" }]);
  });
});

it("asks for documents that are not uploaded, which completeness does not need", async () => {
  const provider = await aCompleteProfile();
  await db()
    .update(files)
    .set({ status: "removed" })
    .where(and(eq(files.holderId, provider.providerId), eq(files.heldBy, "npdb_report")));
  const { progress, tasks } = await getHome(actorOf(provider));
  expect(progress.complete).toBe(true);
  expect(tasks).toMatchObject([{ href: "/app/provider/documents", badge: "To do" }]);
});

it("asks for the renewal of an expired certificate on the page that takes it", async () => {
  const provider = await aCompleteProfile();
  await db()
    .insert(certifications)
    .values({ providerId: provider.providerId, type: "BLS", expirationOn: dayFromToday(-1) });
  const home = await getHome(actorOf(provider), contextAt(new Date(), "America/New_York"));
  expect(home.tasks).toMatchObject([{ badge: "Expired", href: "/app/provider/edit/licenses" }]);
});

it("is nobody else's", async () => {
  const rep = await aRep();
  const actor = {
    kind: "rep" as const,
    userId: rep.userId,
    sessionId: "s",
    confirmed: true,
    mustSetUp: false,
    email: rep.user.email,
    firstName: rep.user.firstName,
    lastName: rep.user.lastName,
    status: "complete" as const,
    repId: rep.repId,
    organizationId: rep.organizationId,
    organizationName: "Organization",
    groups: rep.groupNames,
    permissions: [],
  };
  await expect(getHome(actor)).rejects.toMatchObject({ status: 403 });
});
