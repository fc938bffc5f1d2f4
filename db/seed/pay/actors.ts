import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, reps, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";

/** Nothing asks the people of the story for a proof. */
const asked = { confirmed: true, mustSetUp: false } as const;

/** Everybody of the story as commands know them, by the ids of their users. */
export type Actors = Map<string, Actor>;

const rows = () =>
  db()
    .select({
      user: users,
      providerId: providers.id,
      repId: reps.id,
      organizationId: reps.organizationId,
      groups: reps.groupNames,
    })
    .from(users)
    .leftJoin(providers, eq(providers.userId, users.id))
    .leftJoin(reps, eq(reps.userId, users.id));

type Row = Awaited<ReturnType<typeof rows>>[number];

function actorOf({ user, providerId, repId, organizationId, groups }: Row): Actor {
  const { id: userId, email, firstName, lastName, registrationStatus: status } = user;
  const session = Object.assign({ userId, sessionId: "", email, firstName, lastName, status }, asked);
  if (user.userType === "staff") return { kind: "staff", ...session };
  if (providerId) return { kind: "provider", ...session, providerId, completedSteps: [] };
  if (!repId || !organizationId) return { kind: "anonymous" };
  const of = { repId, organizationId, organizationName: "", groups: groups ?? [], permissions: [] };
  return { kind: "rep", ...session, ...of };
}

export const readActors = async (): Promise<Actors> =>
  new Map((await rows()).map((row) => [row.user.id, actorOf(row)]));
