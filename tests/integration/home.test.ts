import { expect, it } from "vitest";
import { db } from "@/db/client";
import { certifications } from "@/db/schema";
import { contextAt } from "@/lib/context";
import { getHome } from "@/lib/home/queries";
import { aProvider, aRep, dayFromToday } from "../support/builders";

type Provider = Awaited<ReturnType<typeof aProvider>>;

const actorOf = (provider: Provider) => ({
  kind: "provider" as const,
  userId: provider.userId,
  sessionId: "s",
  email: provider.user.email,
  firstName: provider.user.firstName,
  lastName: provider.user.lastName,
  status: "complete" as const,
  providerId: provider.providerId,
  completedSteps: provider.completedRegistrationSteps,
});

it("greets a provider whose profile is complete by the display name, with nothing to do", async () => {
  const provider = await aProvider();
  const home = await getHome(actorOf(provider));
  expect(home.displayName).toBe(provider.displayName);
  expect(home.progress).toMatchObject({ percent: 100, complete: true });
  expect(home.tasks).toEqual([]);
});

it("counts an unsigned contract and an unanswered questionnaire as open [PRV-S-006]", async () => {
  const provider = await aProvider({}, { signed: false, answered: false });
  const home = await getHome(actorOf(provider));
  expect(home.progress.complete).toBe(false);
  expect(home.progress.steps.filter((step) => !step.done).map((step) => step.title)).toEqual([
    "Questionnaire",
    "Signed contract",
  ]);
});

it("asks for the renewal of an expired certificate on the page that takes it", async () => {
  const provider = await aProvider();
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
