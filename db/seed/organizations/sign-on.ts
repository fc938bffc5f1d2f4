import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { signIns, signOn, signOnDomains } from "@/db/schema";
import { seal } from "@/lib/core/server/crypto";
import { issuerHere } from "@/lib/platform/demo-provider/queries";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";

type SignInStory = {
  who: string | null;
  daysAgo: number;
  time: string;
  browser: string;
  how: "password" | "sign_on";
  reason?: "outside";
};

const stories: SignInStory[] = [
  { who: "priya", daysAgo: 1, time: "08:12", browser: "Firefox on Windows", how: "sign_on" },
  { who: "morgan", daysAgo: 1, time: "09:40", browser: "Chrome on macOS", how: "password" },
  { who: null, daysAgo: 2, time: "13:05", browser: "Chrome on Windows", how: "sign_on", reason: "outside" },
  { who: "casey", daysAgo: 3, time: "07:31", browser: "Safari on iPhone", how: "password" },
  { who: "priya", daysAgo: 5, time: "08:02", browser: "Firefox on Windows", how: "sign_on" },
];

/** The first organization signs in by the demo's own provider: one domain is proven, one waits for its record. */
export async function addSignOn(northline: Organization, { at }: Calendar) {
  const { id: organizationId } = northline;
  const issuer = issuerHere();
  const connection = { issuer, clientId: "wardway-demo", sealedSecret: seal("demo-secret") };
  await db()
    .insert(signOn)
    .values({ organizationId, ...connection, groups: ["schedule_shifts"], checkedAt: at(-6, "10:00") });
  await db()
    .insert(signOnDomains)
    .values([
      {
        organizationId,
        domain: "northline.test",
        token: "northline-of-the-demo",
        provenAt: at(-6, "10:05"),
        createdAt: at(-6, "10:01"),
      },
      { organizationId, domain: "northline-clinics.test", token: newId(), createdAt: at(-2, "15:30") },
    ]);
  await db()
    .insert(signIns)
    .values(
      stories.map(({ who, daysAgo, time, browser, how, reason }) => ({
        userId: who ? mustFind(northline.reps, who).userId : null,
        organizationId: reason ? organizationId : null,
        reason: reason ?? "",
        at: at(-daysAgo, time),
        how,
        outcome: reason ? ("refused" as const) : ("ok" as const),
        browser,
        known: !reason,
      })),
    );
}
